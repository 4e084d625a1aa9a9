import { addManagerLogin, hashChosenPassword } from "#domain/identity";
import { indexTransactions } from "#domain/search";
import { addMember } from "#domain/team";
import { closeDatabase, openDatabase, statement, write } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { must } from "../demo/in-the-past";
import { signIn, startServer } from "./measured-server";
import { pageTimes } from "./page-times";
import { personNumber } from "./people";
import { ensurePortfolio } from "./portfolios";
import { print, tenth, whole } from "./print-table";

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
	{ name: "Find a lease", address: `/app/receivepayment?q=${word}` },
];

const member = { email: "limited@example.com", password: "sees a hundred of them" };

/** Measures and prints what a limit to `seen` of `properties` properties costs, beside a member without limits. */
export async function printLimitedMember({ properties, seen }: { properties: number; seen: number }, requests: number) {
	const { path, postings } = ensurePortfolio(properties * 2, 2);
	await ensureMember(path, seen);
	const unlimited = await startServer(path);
	const limited = { ...unlimited, headers: { cookie: await signIn(unlimited.url, member) } };
	try {
		const asked = pages(personNumber(1).lastname);
		const times = await pageTimes({ small: unlimited, large: limited }, { small: asked, large: asked }, requests);
		print(
			`Milliseconds a page: all ${whole(properties)} properties, and ${whole(seen)} of them (${whole(postings)} postings)`,
			["", "all, median", "p95", "limited, median", "p95", "ratio"],
			times.map(({ page, small, large, ratio }) => [
				...[page, tenth(small.medianMs), tenth(small.p95Ms), tenth(large.medianMs), tenth(large.p95Ms)],
				ratio.toFixed(2),
			]),
		);
	} finally {
		await unlimited.stop();
	}
}

/** An administrator who sees only some properties, spread over all; and every transaction in the search's index. */
async function ensureMember(path: string, seen: number) {
	openDatabase(path);
	migrateDatabase();
	for (const _ of indexTransactions());
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
