#!/bin/sh
# Starts a program again one second after it has ended, as `Restart=always` of a systemd unit does, and keeps its process id.
# Usage: keep-running.sh PID-FILE PROGRAM ARGUMENTS...
file=$1
shift
while :; do
  "$@" &
  echo $! >"$file"
  wait $!
  echo "ended ($?), started again in a second" >&2
  sleep 1
done
