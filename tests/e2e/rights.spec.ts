import Database from "../../app/db/driver.mjs";
import { everyRight, presets } from "../../app/domain/team/format";
import { managerNeeds, opens } from "../../app/web/manager-needs";
import { addresses, recordAddresses, rowCounts, strangersIds, unknownAddresses } from "./harness/addresses";
import { type Client, clientOf } from "./harness/client";
import { colleagues, manager, stranger } from "./harness/people";
import { expect, test } from "./harness/portfolio";

test.use({ portfolio: "rights" });

const roles = {
	...{ administrator: everyRight, property_manager: presets.property_manager.rights },
	...{ bookkeeper: presets.bookkeeper.rights, leasing: presets.leasing.rights },
	...{ maintenance: presets.maintenance.rights, read_only: presets.read_only.rights },
	...{ auditor: presets.auditor.rights, limited: everyRight },
};
type Role = keyof typeof roles;
const personOf = (role: Role) => (role === "administrator" ? manager : colleagues[role]);

/** Every address of the manager's house, alone and with each of the organization's records. */
function allAddresses(databasePath: string): string[] {
	return [...new Set([...Object.keys(managerNeeds), ...recordAddresses(databasePath).map(({ address }) => address)])];
}

const takesForms = new Set(addresses.filter((one) => one.takesForms).map(({ path }) => path));
const pathOf = (address: string) => address.split("?", 1)[0] ?? "";

/** Where an answer leads, of a document and of the data that scripts ask for; "" for none. */
async function leadsTo(answer: Response): Promise<string> {
	if (answer.status === 202) return (await answer.text()).includes("/unauthorized") ? "/unauthorized" : "elsewhere";
	return answer.headers.get("location") ?? "";
}

const asData = (address: string) => address.replace(/^([^?]*)/, (path) => `${path === "/" ? "/_root" : path}.data`);

for (const role of Object.keys(roles) as Role[]) {
	test(`${role}: what the map closes is closed as a page, as data and to forms; the rest answers`, async ({
		server,
	}) => {
		test.slow();
		const client = await clientOf(server, personOf(role));
		const wrong: string[] = [];
		for (const address of allAddresses(server.databasePath)) {
			const may = (method: string) => opens(roles[role], address, method, role !== "limited");
			const read = await client.get(address);
			if (read.status >= 500) wrong.push(`${address}: ${read.status}`);
			const isClosed = (await leadsTo(read)) === "/unauthorized";
			if (may("GET") && isClosed && !asksItself.test(address)) wrong.push(`${address}: is open`);
			if (!may("GET") && !hasNoPage.test(address)) {
				if (!isClosed) wrong.push(`${address}: ${read.status}, is closed`);
				const asked = await leadsTo(await client.get(asData(address)));
				if (asked !== "/unauthorized") wrong.push(`${asData(address)}: is closed`);
			}
			if (may("POST") || !takesForms.has(pathOf(address))) continue;
			const to = await leadsTo(await client.post(address));
			if (to !== "/unauthorized") wrong.push(`POST ${address}: ${to || "answered"}`);
		}
		expect(wrong).toEqual([]);
	});
}

/** What is only posted to, by scripts of a page that is closed itself. */
const hasNoPage = /^\/resources\/(agreementpreview|leasecharges)$/;

/** Pages that also ask for the right of the record, the figure or the tab that they show. */
const asksItself = /^\/app\/(note|file|task|transaction|why|personaldata|masterpage\/contacts)\b/;

test("a member limited to other properties and another organization's manager read no name and no amount", async ({
	server,
}) => {
	test.slow();
	const foreign = foreignWords(server.databasePath);
	const readers: [string, Client][] = [
		["limited", await clientOf(server, colleagues.limited)],
		["stranger", await clientOf(server, stranger)],
	];
	const wrong: string[] = [];
	for (const [who, client] of readers) {
		for (const address of allAddresses(server.databasePath)) {
			for (const asked of [address, asData(address)]) {
				const body = await (await client.get(asked)).text();
				const read = foreign.filter((words) => body.includes(words));
				if (read.length > 0) wrong.push(`${who} ${asked}: ${read.join(", ")}`);
			}
		}
	}
	expect(wrong).toEqual([]);
});

test("who views properties but not owners reads no fee, reserve or share of an owner", async ({ server }) => {
	const [technician, boss] = [await clientOf(server, colleagues.maintenance), await clientOf(server, manager)];
	const address =
		recordAddresses(server.databasePath).find((one) => /propertysummary/.test(one.address))?.address ?? "";
	const terms = /Management fee|managementFee|reserveCents|shareBp|operatingAccount/;
	for (const asked of [address, asData(address)]) {
		expect(await (await boss.get(asked)).text()).toMatch(terms);
		const read = await technician.get(asked);
		expect(read.status).toBe(200);
		expect(await read.text()).not.toMatch(terms);
	}
});

test("who may edit properties but not owners is asked for no fee, reserve or account, and changes none", async ({
	server,
}) => {
	const leasing = await clientOf(server, colleagues.leasing);
	const database = new Database(server.databasePath);
	try {
		const id = database.prepare<[], number>("SELECT min(id) FROM properties WHERE profile_id = 1").pluck().get() ?? 0;
		const read = database.prepare<[number], Record<string, unknown>>(
			"SELECT description, management_fee_flat_cents, operating_account_id, reserve_cents FROM properties WHERE id = ?",
		);
		database.prepare("UPDATE properties SET management_fee_flat_cents = 4200 WHERE id = ?").run(id);
		const before = read.get(id);
		for (const address of ["/app/addnewproperty", `/app/addnewproperty?pid=${id}`]) {
			for (const asked of [address, asData(address)]) {
				expect(await (await leasing.get(asked)).text()).not.toMatch(/Management fee|Operating bank|42\.00|Owned since/);
			}
		}
		const type =
			database.prepare<[number], string>("SELECT sub_type FROM properties WHERE id = ?").pluck().get(id) ?? "";
		const place = { subType: type, street: "1 Left Alone St", city: "Springfield", sameAddress: "on" };
		const money = { managementFeeFlat: "99", reserve: "7", operatingAccountId: "1", description: "Repainted" };
		const edited = await leasing.post(`/app/addnewproperty?pid=${id}`, { ...place, ...money });
		expect(edited.status, await edited.text()).toBe(303);
		expect(read.get(id)).toEqual({ ...before, description: "Repainted" });
		const another = { ...place, ...money, street: "2 Left Alone St" };
		const added = await leasing.post("/app/addnewproperty", { ...another, idempotencyKey: "left-alone" });
		expect(added.status, await added.text()).toBe(303);
		const pid = Number(/pid=(\d+)/.exec(added.headers.get("location") ?? "")?.[1]);
		expect(read.get(pid)).toMatchObject({ management_fee_flat_cents: 0, reserve_cents: 0 });
	} finally {
		database.close();
	}
});

test("who views rentals but not leases is sent no rent, deposit or balance, in data either", async ({ server }) => {
	const technician = await clientOf(server, colleagues.maintenance);
	const amounts = /"(rent|deposit|outstanding|balance|credit|depositsHeld)Cents",\d/;
	const wrong: string[] = [];
	for (const address of allAddresses(server.databasePath)) {
		const data = await (await technician.get(asData(address))).text();
		const read = amounts.exec(data);
		if (read) wrong.push(`${address}: ${read[0]}`);
	}
	expect(wrong).toEqual([]);
});

test("after the last day of their access every address asks to log in again", async ({ server }) => {
	const auditor = await clientOf(server, colleagues.auditor);
	expect((await auditor.get("/app/rentroll")).status).toBe(200);
	const database = new Database(server.databasePath);
	database.prepare("UPDATE members SET access_until = '2020-01-01' WHERE email = ?").run(colleagues.auditor.email);
	database.close();
	const wrong: string[] = [];
	for (const address of allAddresses(server.databasePath)) {
		const isResource = address.startsWith("/resources/");
		const ways = isResource ? [address] : [address, asData(address)];
		for (const asked of ways) {
			const posted = takesForms.has(pathOf(address)) ? [await auditor.post(asked)] : [];
			for (const answer of [await auditor.get(asked), ...posted]) {
				const to = answer.status === 202 ? await loginIn(answer) : (answer.headers.get("location") ?? "");
				const isRefused = isResource && answer.status >= 400 && answer.status < 500;
				if (!/^\/(\?|$)/.test(to) && !isRefused) wrong.push(`${asked}: ${answer.status} ${to}`);
			}
		}
	}
	expect(wrong).toEqual([]);
});

test("who belongs to two organizations has each one's role there, and finds no record of the other", async ({
	server,
}) => {
	test.slow();
	const own = joinFirst(server.databasePath, stranger.email, "read_only");
	const both = await clientOf(server, stranger);
	await both.post("/centers", { kind: "team", recordId: String(own) });
	const wrong: string[] = [];
	const before = rowCounts(server.databasePath);
	for (const { address, takesForms } of recordAddresses(server.databasePath)) {
		const read = await both.get(address);
		const leads = read.status === 302 && read.headers.get("location")?.startsWith(pathOf(address));
		if (read.status !== 404 && !leads) wrong.push(`${address}: ${read.status} where it is foreign`);
		const posted = takesForms ? (await both.post(address)).status : 404;
		if (posted !== 404) wrong.push(`POST ${address}: ${posted} where it is foreign`);
	}
	expect(rowCounts(server.databasePath)).toEqual(before);
	expect((await both.post("/centers", { kind: "team", recordId: "1" })).headers.get("location")).toBe("/app");
	for (const address of takesForms) {
		if (!(address in managerNeeds) || opens(roles.read_only, address, "POST", true)) continue;
		const to = await leadsTo(await both.post(address));
		if (to !== "/unauthorized") wrong.push(`POST ${address}: ${to || "answered"} to who reads here`);
	}
	const { property, tenant, owner, vendor } = strangersIds(server.databasePath);
	for (const address of [
		...[`/app/property/propertysummary?pid=${property}`, `/app/tenant/tenantsummary?tid=${tenant}`],
		...[`/app/rentalowner/summary?oid=${owner}`, `/app/vendor?id=${vendor}`],
	]) {
		const { status } = await both.get(address);
		if (status !== 404) wrong.push(`${address}: ${status} from the other organization`);
	}
	expect(wrong).toEqual([]);
	const database = new Database(server.databasePath, { timeout: 5_000 });
	database.prepare("DELETE FROM members WHERE profile_id = 1 AND email = ?").run(stranger.email);
	database.close();
});

test("every address is known to the walk", () => {
	expect(unknownAddresses()).toEqual([]);
});

/** The login that a page's data leads to; "" for another answer. */
async function loginIn(answer: Response): Promise<string> {
	return /"(\/\?next=[^"]*|\/)"/.exec(await answer.text())?.[1] ?? "";
}

/** Makes someone of another organization a member of the first too. Returns their own organization. */
function joinFirst(databasePath: string, email: string, preset: string): number {
	const database = new Database(databasePath, { timeout: 5_000 });
	try {
		database
			.prepare(
				`INSERT INTO members (profile_id, user_id, role_id, state, firstname, lastname, email)
				SELECT 1, u.id, r.id, 'active', 'Sam', 'Other', u.email FROM users u, roles r
				WHERE u.email = ? AND r.profile_id = 1 AND r.preset_key = ?`,
			)
			.run(email, preset);
		const own = "SELECT p.id FROM profiles p JOIN users u ON u.id = p.user_id WHERE u.email = ?";
		return database.prepare<[string], number>(own).pluck().get(email) ?? 0;
	} finally {
		database.close();
	}
}

/** Names, an address and an amount of the first organization that stand nowhere else. */
function foreignWords(databasePath: string): string[] {
	const database = new Database(databasePath, { readonly: true });
	try {
		const property = database
			.prepare<[], string>("SELECT name FROM properties WHERE profile_id = 1 ORDER BY id")
			.pluck();
		return ["Rita Resident", "Lou Leaver", "$2,500.00", property.get() ?? ""];
	} finally {
		database.close();
	}
}
