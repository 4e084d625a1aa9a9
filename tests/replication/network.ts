import { spawnSync } from "node:child_process";

/** A network of machines in network namespaces, and of the tests, which are at `home`. Needs root on Linux. */
export type Network = {
	/** The address of a machine, such as "10.88.7.1". */
	addressOf: (machine: number) => string;
	/** Where the lease store is, of an address of its own. */
	store: string;
	/** A command that runs within a machine's network. */
	within: (machine: number, command: readonly string[]) => string[];
	/** Loses everything that `from` sends to `to`, without a word to either. */
	cut: (from: number | "store", to: number | "store") => void;
	/** Ends every cut. */
	mend: () => void;
	remove: () => void;
};

/** Makes the network for so many machines. Names and addresses hold the process, so that two runs don't meet. */
export function makeNetwork(machines: number): Network {
	const mark = process.pid % 200;
	const bridge = `tnbr${mark}`;
	const addressOf = (machine: number) => `10.88.${mark}.${machine}`;
	const store = `10.88.${mark}.250`;
	const space = (machine: number) => `tn${mark}n${machine}`;
	const numbers = Array.from({ length: machines }, (_, at) => at + 1);
	const cuts: string[][] = [];

	ip("link", "add", bridge, "type", "bridge");
	ip("addr", "add", `${store}/24`, "dev", bridge);
	ip("addr", "add", `10.88.${mark}.254/24`, "dev", bridge);
	ip("link", "set", bridge, "up");
	for (const machine of numbers) {
		const [inside, outside] = ["eth0", `tnv${mark}n${machine}`];
		ip("netns", "add", space(machine));
		ip("link", "add", outside, "type", "veth", "peer", "name", inside, "netns", space(machine));
		ip("link", "set", outside, "master", bridge, "up");
		ip("-n", space(machine), "addr", "add", `${addressOf(machine)}/24`, "dev", inside);
		ip("-n", space(machine), "link", "set", inside, "up");
		ip("-n", space(machine), "link", "set", "lo", "up");
		// What an operator sets for a lease (docs/operations.md): a cut connection ends after a few seconds of silence.
		spawnSync("ip", ["netns", "exec", space(machine), "sysctl", "-qw", "net.ipv4.tcp_retries2=5"]);
	}

	const addressFor = (one: number | "store") => (one === "store" ? store : addressOf(one));
	return {
		addressOf,
		store,
		within: (machine, command) => ["ip", "netns", "exec", space(machine), ...command],
		cut(from, to) {
			const where = from === "store" ? ["-4"] : ["-n", space(from)];
			const device = from === "store" ? bridge : "eth0";
			// Packets to an address that no card has are lost in silence.
			const entry = [
				"neigh",
				"replace",
				addressFor(to),
				"lladdr",
				"02:00:00:00:00:01",
				"nud",
				"permanent",
				"dev",
				device,
			];
			ip(...where, ...entry);
			cuts.push([...where, "neigh", "del", addressFor(to), "dev", device]);
		},
		mend() {
			for (const cut of cuts.splice(0)) spawnSync("ip", cut);
		},
		remove() {
			// The kernel may wait long for a connection of a machine that is gone: what is left of it is in no one's way.
			for (const machine of numbers) spawnSync("ip", ["netns", "del", space(machine)], { timeout: 20_000 });
			spawnSync("ip", ["link", "del", bridge], { timeout: 20_000 });
		},
	};
}

function ip(...words: string[]) {
	const { status, stderr } = spawnSync("ip", words, { encoding: "utf8" });
	if (status !== 0) throw new Error(`ip ${words.join(" ")}: ${stderr}`);
}
