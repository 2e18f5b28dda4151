// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// The token that the demo and tests of the chain watcher move: as much of ERC-20 as they need, and anyone may make more of it.
contract TestToken {
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(to, value);
        return true;
    }

    /// Several transfers in one transaction.
    function transferMany(address[] calldata to, uint256[] calldata values) external {
        for (uint256 at = 0; at < to.length; at++) move(to[at], values[at]);
    }

    function move(address to, uint256 value) private {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}
