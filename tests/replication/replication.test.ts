import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "../../app/db/driver.mjs";
import { recordIds } from "../e2e/harness/addresses";
import { resident } from "../e2e/harness/people";
import { portfolioDatabase } from "../e2e/harness/server";
import { type Cluster, makeCluster } from "./cluster";
import { liteFs } from "./litefs.mjs";
import { listenAtBell, median, watchPages } from "./observe";
import { browserAt, type Load, missingIn, newPayment, payer, payOn, signedIn } from "./payments";

/** Three machines that share one database. Each test leaves them well; the measured figures are told at the end. */
const long = process.env.REPLICATION === "long";
const machines = [1, 2, 3];
const figures: [what: string, measured: string][] = [];
const lease = leaseOfResident();
/** What a test set to work, and that ends with it, also when it fails. */
const begun: { stop: () => Promise<void> }[] = [];
let cluster: Cluster;

before(async () => {
	cluster = await makeCluster(machines.length, liteFs);
	await cluster.start(1, { database: portfolioDatabase });
	await Promise.all([cluster.start(2), cluster.start(3)]);
});

afterEach(async () => {
	await Promise.all(begun.splice(0).map(({ stop }) => stop()));
	cluster.network.mend();
	await Promise.all(machines.map((machine) => cluster.untilReady(machine, 240_000)));
});

after(async () => {
	await cluster?.remove();
	const restarts = cluster?.restarts() ?? [];
	tell("machines that ended by themselves, and were started again", restarts.join(" | ") || "none");
	for (const [what, measured] of figures) console.log(`  ${what}: ${measured}`);
});

const urls = () => machines.map(cluster.urlOf);

test("what a browser changed at one machine it reads at every other, under load", async () => {
	const load = begin(await payOn(urls(), lease, 3));
	const browsers = await Promise.all(urls().map(signedIn));
	const pays = await Promise.all(browsers.map((browser) => payer(browser, lease)));
	let [reads, stale] = [0, 0];
	const took: number[] = [];
	for (let round = 0; round < (long ? 6 : 2); round++) {
		for (const [at, browser] of browsers.entries()) {
			browser.moveTo(urls()[at] ?? "");
			const from = performance.now();
			const { to } = (await pays[at]?.(newPayment())) ?? { to: "" };
			took.push(performance.now() - from);
			assert.match(to, /\/app\/transaction\?id=/);
			for (const url of urls()) {
				browser.moveTo(url);
				reads++;
				if ((await browser.get(to)).status !== 200) stale++;
			}
		}
	}
	await load.stop();
	tell("a form through a replica, under load", `median ${median(took)} ms`);
	tell("reads of one's own change at every machine", `${stale} stale of ${reads}`);
	assert.equal(stale, 0);
	await expectKept(load, "forwarded under load");
});

test("a bell at a replica rings for what the primary wrote", async () => {
	const primary = mustHold();
	const replica = machines.find((machine) => machine !== primary) ?? 0;
	const home = browserAt(cluster.urlOf(replica));
	const { email, password } = resident;
	assert.equal((await home.post("/rlogin", { email, password })).status, 303);
	const bell = await listenAtBell(home, cluster.urlOf(replica));
	const pay = await payer(await signedIn(cluster.urlOf(primary)), lease);
	const times = long ? 20 : 8;
	for (let paid = 0; paid < times; paid++) {
		await pay(newPayment());
		await sleep(100);
	}
	await sleep(500);
	await bell.close();
	tell("row to bell at a replica", `median ${median(bell.took)} ms of ${bell.took.length}`);
	assert.equal(bell.took.length, times);
	assert.ok(median(bell.took) < 250);
});

test("a handover in order loses nothing, and pages go on", async () => {
	const load = begin(await payOn(urls(), lease, 4));
	const quiet = begin(watchPages(urls()));
	await sleep(5_000);
	await quiet.stop();
	const pages = begin(watchPages(urls()));
	const from = performance.now();
	const other = machines.find((machine) => machine !== cluster.holder()) ?? 0;
	await cluster.promote(other);
	await untilPaid(load, from, 20);
	await Promise.all([load.stop(), pages.stop()]);
	assert.equal(cluster.holder(), other);
	tell("handover: until forms are taken again", `${paidAfter(load, from)} ms`);
	tell("handover: longest time without a page", `${pages.longest()} ms (${quiet.longest()} ms before it)`);
	assert.ok(pages.longest() < 3_000 + 2 * quiet.longest());
	await expectKept(load, "handover");
});

test("a replica that is killed rejoins with everything", async () => {
	const replica = machines.find((machine) => machine !== cluster.holder()) ?? 0;
	const load = begin(await payOn([cluster.urlOf(mustHold())], lease, 3));
	await sleep(500);
	await cluster.kill(replica);
	await sleep(2_000);
	const from = performance.now();
	await cluster.start(replica);
	tell("a killed replica: until it's ready again", `${Math.round(performance.now() - from)} ms`);
	await load.stop();
	await expectKept(load, "replica killed", replica);
});

test("a machine whose LiteFS is killed alone comes back by itself, with everything", async () => {
	const replica = machines.find((machine) => machine !== cluster.holder()) ?? 0;
	const load = begin(await payOn([cluster.urlOf(mustHold())], lease, 3));
	await sleep(500);
	const from = performance.now();
	const before = cluster.restarts().length;
	cluster.killLiteFs(replica);
	await until(() => cluster.restarts().length > before, 5_000);
	await cluster.untilReady(replica, 60_000);
	tell("a replica whose LiteFS is killed: until it's ready again", `${Math.round(performance.now() - from)} ms`);
	await load.stop();
	await expectKept(load, "LiteFS killed", replica);
});

test("when the primary is killed another takes over, and the old one comes back as a replica", {
	skip: !long,
}, async () => {
	for (let time = 1; time <= 2; time++) {
		const primary = mustHold();
		const load = begin(await payOn(urls(), lease, 6));
		await sleep(1_000);
		await cluster.kill(primary);
		const from = performance.now();
		await untilPaid(load, from, 40);
		await load.stop();
		tell(`primary killed (${time}): until forms are taken again`, `${paidAfter(load, from)} ms`);
		tellWords(load, "primary killed");
		await lossOf(load, `primary killed (${time})`);
		await cluster.start(primary);
		assert.notEqual(cluster.holder(), primary);
		await samePositions();
	}
});

test("a replica cut off from the primary still shows pages, and says of forms that nothing was saved", {
	skip: !long,
}, async () => {
	const primary = mustHold();
	const replica = machines.find((machine) => machine !== primary) ?? 0;
	const browser = await signedIn(cluster.urlOf(replica));
	const pay = await payer(browser, lease);
	const load = begin(await payOn([cluster.urlOf(primary)], lease, 3));
	cluster.network.cut(primary, replica);
	cluster.network.cut(replica, primary);
	const sent: number[] = [];
	const from = performance.now();
	let words = "";
	while (performance.now() - from < 12_000) {
		const at = performance.now();
		const { answer } = await pay(newPayment()).catch(() => ({ answer: undefined }));
		sent.push(performance.now() - at);
		if (answer?.status === 503) words = (await answer.text()).match(/Nothing was saved[^<]*/)?.[0] ?? words;
		await sleep(500);
	}
	assert.equal((await fetch(`${cluster.urlOf(replica)}/resources/health`)).status, 200);
	assert.match(words, /Nothing was saved/);
	cluster.network.mend();
	await load.stop();
	await cluster.untilReady(replica, 240_000);
	tell("replica cut off: longest answer to a form", `${Math.round(Math.max(...sent))} ms`);
	await expectKept(load, "replica cut off", replica);
});

test("a primary cut off from the lease store stops writing before another may begin", { skip: !long }, async () => {
	const primary = mustHold();
	const load = begin(await payOn(urls(), lease, 6));
	await sleep(1_000);
	cluster.network.cut(primary, "store");
	cluster.network.cut("store", primary);
	const from = performance.now();
	await until(() => cluster.holder() !== undefined && cluster.holder() !== primary, 60_000);
	const changed = performance.now();
	await untilPaid(load, changed, 40);
	cluster.network.mend();
	await load.stop();
	tell("primary without the lease store: until another has the lease", `${Math.round(changed - from)} ms`);
	tell("primary without the lease store: until forms are taken again", `${paidAfter(load, changed)} ms after that`);
	await lossOf(load, "primary without the lease store");
	await Promise.all(machines.map((machine) => cluster.untilReady(machine, 240_000)));
	await samePositions();
});

test("a primary cut off from everyone but its readers loses a few seconds at most", { skip: !long }, async () => {
	const primary = mustHold();
	const others = machines.filter((machine) => machine !== primary);
	const inside = begin(await payOn([cluster.urlOf(primary)], lease, 4));
	await sleep(1_000);
	for (const other of [...others, "store" as const]) {
		cluster.network.cut(primary, other);
		cluster.network.cut(other, primary);
	}
	const from = performance.now();
	await until(() => cluster.holder() !== undefined && cluster.holder() !== primary, 60_000);
	const outside = begin(await payOn(others.map(cluster.urlOf), lease, 3));
	await sleep(3_000);
	await outside.stop();
	await inside.stop();
	const last = Math.max(...inside.acknowledged.map(({ at }) => at));
	tell("primary cut off: it went on taking forms for", `${Math.round(last - from)} ms`);
	tellWords(inside, "primary cut off");
	cluster.network.mend();
	await Promise.all(machines.map((machine) => cluster.untilReady(machine, 240_000)));
	await samePositions();
	await expectKept(outside, "primary cut off, the others' side");
	await lossOf(inside, "primary cut off, its own side");
	assert.ok(last - from < 7_000);
});

test("machines are upgraded one after another, with a migration, and nothing is lost", { skip: !long }, async () => {
	const build = nextBuild();
	const pages = begin(watchPages(urls()));
	const load = begin(await payOn([cluster.urlOf(mustHold())], lease, 3));
	const replicas = machines.filter((machine) => machine !== cluster.holder());
	const [first = 0] = replicas;
	const old = mustHold();
	await cluster.stop(first);
	await cluster.start(first, { build });
	const from = performance.now();
	await cluster.promote(first);
	await until(() => cluster.holder() === first, 20_000);
	await cluster.untilReady(first);
	await untilPaid(load, from, 10);
	tell("upgrade: until forms are taken again, migrated", `${paidAfter(load, from)} ms`);
	for (const machine of machines.filter((machine) => machine !== first)) {
		if (machine === old) await load.stop();
		await cluster.stop(machine);
		await cluster.start(machine, { build });
	}
	await pages.stop();
	const copy = new Database(await cluster.exported(old), { readonly: true });
	assert.ok(copy.prepare("SELECT 1 FROM sqlite_master WHERE name = 'upgrade_probe'").get());
	copy.close();
	await expectKept(load, "upgrade", old);
});

function begin<T extends { stop: () => Promise<void> }>(one: T): T {
	begun.push(one);
	return one;
}

function tell(what: string, measured: string) {
	figures.push([what, measured]);
}

function tellWords({ refused, words }: Load, what: string) {
	tell(`${what}: answers that refused`, `${JSON.stringify(Object.fromEntries(refused))} ${[...words].join(" | ")}`);
}

function mustHold(): number {
	const holder = cluster.holder();
	assert.ok(holder, "someone has the lease");
	return holder;
}

/** All acknowledged payments are in the database, once each. */
async function expectKept(load: Load, what: string, machine = mustHold()) {
	await samePositions();
	const { missing, doubled } = missingIn(await cluster.exported(machine), load.acknowledged);
	tell(`${what}: payments lost`, `${missing.length} of ${load.acknowledged.length} acknowledged`);
	assert.ok(load.acknowledged.length > 0);
	assert.deepEqual([missing, doubled], [[], 0]);
}

/** Tells how many acknowledged payments an accident cost. None is there twice. */
async function lossOf(load: Load, what: string) {
	const { missing, doubled } = missingIn(await cluster.exported(mustHold()), load.acknowledged);
	tell(`${what}: payments lost`, `${missing.length} of ${load.acknowledged.length} acknowledged`);
	assert.equal(doubled, 0);
}

/** Machines that ended by themselves are begun anew first. */
async function samePositions() {
	await Promise.all(machines.map((machine) => cluster.untilReady(machine, 240_000)));
	await until(async () => new Set(await Promise.all(machines.map(cluster.positionOf))).size === 1, 30_000);
}

/** Until so many payments were acknowledged after a moment. */
async function untilPaid(load: Load, moment: number, count: number) {
	await until(() => load.acknowledged.filter(({ at }) => at > moment + 1_000).length >= count, 90_000);
}

/** The longest time without an acknowledged payment from a moment on, in milliseconds. */
function paidAfter({ acknowledged }: Load, moment: number): number {
	const after = [moment, ...acknowledged.map(({ at }) => at).filter((at) => at > moment)];
	return Math.round(Math.max(...after.slice(1).map((at, before) => at - (after[before] ?? at))));
}

async function until(isSo: () => boolean | Promise<boolean>, milliseconds: number) {
	for (const end = performance.now() + milliseconds; ; await sleep(100)) {
		if (await isSo()) return;
		assert.ok(performance.now() < end, `not within ${milliseconds} ms: ${isSo}`);
	}
}

/** The same program as the next version, which has one more migration. */
function nextBuild(): string {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-next-build-"));
	for (const name of ["app", "build", "node_modules", "package.json"])
		symlinkSync(join(process.cwd(), name), join(folder, name));
	cpSync("drizzle", join(folder, "drizzle"), { recursive: true });
	const path = join(folder, "drizzle/meta/_journal.json");
	const journal = JSON.parse(readFileSync(path, "utf8"));
	const last = journal.entries.at(-1);
	journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag: "9999_upgrade_probe" });
	mkdirSync(join(folder, "data"), { recursive: true });
	writeFileSync(path, JSON.stringify(journal));
	writeFileSync(
		join(folder, "drizzle/9999_upgrade_probe.sql"),
		"CREATE TABLE upgrade_probe (id INTEGER PRIMARY KEY);\n",
	);
	return folder;
}

/** The lease of the resident who has a login. */
function leaseOfResident(): number {
	const database = new Database(portfolioDatabase, { readonly: true });
	const sql = `SELECT lt.lease_id FROM lease_tenants lt JOIN tenants t ON t.id = lt.tenant_id
		JOIN users u ON u.id = t.user_id WHERE u.email = ?`;
	const found = database.prepare<[string], number>(sql).pluck().get(resident.email);
	database.close();
	return found ?? recordIds(portfolioDatabase).lease ?? 0;
}
