import { addManagerLogin, hashChosenPassword } from "#domain/identity";
import { indexTransactions, tidyIndex } from "#domain/search";
import { addMember } from "#domain/team";
import { closeDatabase, openDatabase, statement, write } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { must } from "../demo/in-the-past";
import { get } from "./get";
import { ensureFilesAndApplicants } from "./limited-records";
import { type MeasuredServer, signIn, startServer } from "./measured-server";
import { personNumber } from "./people";
import { ensurePortfolio } from "./portfolios";
import { print, tenth, whole } from "./print-table";
import { processorSeconds } from "./process-figures";
import { quantile } from "./quantile";

/** Each page as an unlimited member has it, and as one limited to some of the properties has it. */
const pages = (word: string) => [
	{ name: "Dashboard", address: "/app" },
	{ name: "Properties", address: "/app/properties" },
	{ name: "Rent roll", address: "/app/rentroll" },
	{ name: "Tenants", address: "/app/tenants" },
	{ name: "Tenants, search", address: `/app/tenants?q=${word}` },
	{ name: "Rental owners", address: "/app/rentalowners" },
	{ name: "Outstanding balances", address: "/app/outstandingbalances" },
	{ name: "General ledger", address: "/app/generalledger" },
	{ name: "Search", address: `/app/search?q=${word}` },
	{ name: "Search, a word in every tenant", address: "/app/search?q=example" },
	{ name: "Search, a word in every transaction", address: "/app/search?q=Tenant" },
	{ name: "Search while typing, in every property", address: "/resources/search?q=Springfield" },
	{ name: "Find a lease", address: `/app/receivepayment?q=${word}` },
	{ name: "Files", address: "/app/files" },
	{ name: "Directory", address: "/app/masterpage/contacts" },
];

/** How often each page is measured for either member, in turn. */
const rounds = 5;

const member = { email: "limited@example.com", password: "sees a hundred of them" };

/**
 * Measures and prints what a limit to `seen` of `properties` properties costs the processor, beside a member without
 * limits: medians of rounds in which the two take turns.
 */
export async function printLimitedMember({ properties, seen }: { properties: number; seen: number }, requests: number) {
	const { path, postings } = ensurePortfolio(properties * 2, 2);
	await ensureMember(path, seen);
	const all = await startServer(path);
	const limited = { ...all, headers: { cookie: await signIn(all.url, member) } };
	try {
		const rows: string[][] = [];
		for (const { name, address } of pages(personNumber(1).lastname)) {
			const measured: [number[], number[]] = [[], []];
			for (let round = 0; round <= rounds; round++) {
				for (const [at, server] of [all, limited].entries()) {
					const ms = await processorMs(all.pid, requests, () => ask(server, address));
					if (round > 0) measured[at]?.push(ms);
				}
			}
			const [free, narrow] = measured.map((times) => quantile(times, 0.5)) as [number, number];
			rows.push([name, tenth(free), tenth(narrow), (narrow / free).toFixed(2)]);
		}
		print(
			`Processor milliseconds a page: all ${whole(properties)} properties, and ${whole(seen)} of them (${whole(postings)} postings)`,
			["", "all", "limited", "ratio"],
			rows,
		);
	} finally {
		await all.stop();
	}
}

async function ask({ url, headers }: MeasuredServer, address: string) {
	const { status } = await get(url + address, headers);
	if (status !== 200) throw new Error(`${address} answered ${status}.`);
}

/** What one of so many requests costs the server's process. */
async function processorMs(pid: number, requests: number, request: () => Promise<void>): Promise<number> {
	const before = processorSeconds(pid);
	for (let made = 0; made < requests; made++) await request();
	return ((processorSeconds(pid) - before) / requests) * 1000;
}

/** An administrator who sees only some properties, spread over all; every transaction in the search's index, and files and applicants. */
async function ensureMember(path: string, seen: number) {
	openDatabase(path);
	migrateDatabase();
	for (const _ of indexTransactions());
	for (const _ of tidyIndex());
	ensureFilesAndApplicants(1);
	const { passwordHash } = must(await hashChosenPassword(member));
	write(() => {
		if (statement("SELECT 1 FROM users WHERE email = ?").get(member.email)) return;
		const person = { firstname: "Lee", lastname: "Park", email: member.email };
		const { userId } = addManagerLogin(1, { ...person, phone: "", passwordHash });
		const { memberId } = addMember({ profileId: 1 }, { ...person, userId, presetKey: "administrator" });
		statement("UPDATE members SET all_properties = 0 WHERE id = ?").run(memberId);
		statement(
			`INSERT INTO member_properties (member_id, property_id)
			SELECT ?, id FROM properties WHERE profile_id = 1 AND id % ((SELECT count(*) FROM properties) / ?) = 1 LIMIT ?`,
		).run(memberId, seen, seen);
	});
	closeDatabase();
}
