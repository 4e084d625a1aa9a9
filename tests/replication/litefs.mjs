/** What the tests of replication need: LiteFS itself, network namespaces and FUSE. Plain Node, asked before any test. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const version = "v0.5.14";
const folder = join(homedir(), ".cache", "tenantry", `litefs-${version}`);

/** The path of LiteFS, built here by Go the first time. */
export const liteFs = join(folder, "litefs");

/** Why the tests of replication can't run on this machine; undefined if they can. */
export function whyNotReplicated() {
	if (process.platform !== "linux" || process.getuid?.() !== 0) return "they need root on Linux";
	if (!existsSync("/dev/fuse")) return "there is no /dev/fuse";
	if (!isThere("ip")) return "there is no `ip`: apt-get install iproute2";
	const probe = `tnprobe${process.pid % 1000}`;
	if (spawnSync("ip", ["netns", "add", probe]).status !== 0) return "network namespaces can't be made here";
	spawnSync("ip", ["netns", "del", probe]);
	if (!isThere("fusermount3") && !isThere("fusermount")) {
		spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "fuse3"]);
		if (!isThere("fusermount3")) return "there is no fusermount: apt-get install fuse3";
	}
	return existsSync(liteFs) ? undefined : buildLiteFs();
}

function buildLiteFs() {
	const go = ["/usr/local/go/bin/go", "go"].find((one) => spawnSync(one, ["version"]).status === 0);
	if (!go) return "there is no Go to build LiteFS with";
	console.log(`Building LiteFS ${version} (some minutes the first time)…`);
	mkdirSync(folder, { recursive: true });
	const { status } = spawnSync(go, ["install", `github.com/superfly/litefs/cmd/litefs@${version}`], {
		...{ stdio: "inherit", timeout: 10 * 60_000, env: { ...process.env, GOBIN: folder } },
	});
	return status === 0 ? undefined : "LiteFS couldn't be built";
}

function isThere(program) {
	return spawnSync("which", [program]).status === 0;
}
