import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { currentUser, startSession, switchOrganization } from "#domain/identity";
import { withOwnLimits } from "#domain/limits";
import { reportLabels } from "#domain/reports/labels";
import { type Preset, presets } from "#domain/team/format";
import { db, statement, write } from "~/db/client.server";
import { members } from "~/db/schema";
import routes from "~/routes";
import { requireManager } from "~/web/guards.server";
import { closedTo, managerNeeds, needOf, opens } from "~/web/manager-needs";
import { suffices } from "~/web/needs/ask";
import { signInHeaders } from "~/web/session.server";
import { billingFrom, planNamed } from "../factories/billing";
import { visitor } from "../factories/identity";
import { makeOrganization } from "../factories/rentals";
import { giveRights, makeMember, makeRole } from "../factories/team";

afterEach(() => setClock());

const addresses = Object.keys(managerNeeds);
const methods = ["GET", "POST"] as const;
const reports = Object.keys(reportLabels);
const files = filesOf(routes, "");

test("every address whose page asks for a manager has a line, and every line has a page", () => {
	const asking = files.filter(({ file }) => /\brequire(Manager|OfHouse)\(/.test(readFileSync(`app/${file}`, "utf8")));
	const house = asking.filter(({ address }) => !/^\/(resident|owner)(\/|$)/.test(address) && !address.endsWith("*"));
	expect(house.length).toBeGreaterThan(200);
	const missing = house.filter(({ address, file }) => !file.endsWith("/layout.tsx") && !addresses.includes(address));
	expect(missing).toEqual([]);
	const standing = new Set(files.map(({ address }) => address));
	expect(addresses.filter((address) => !standing.has(address))).toEqual([]);
});

test("every page, action and file of the manager's house asks for the manager itself", () => {
	const own = readdirSync("app/routes/manager", { recursive: true, encoding: "utf8" }).filter((file) =>
		files.some((one) => one.file === `routes/manager/${file}`),
	);
	const free = own.filter((file) => {
		const text = readFileSync(`app/routes/manager/${file}`, "utf8");
		const asks = /requireManager|requireUser|Manager\(|\.server"/.test(text);
		return /export (async )?(function|const) (loader|action)/.test(text) && !asks;
	});
	expect(free).toEqual(["logout.tsx"].filter((file) => free.includes(file)));
});

test("an address is read as the router reads it", () => {
	for (const path of ["/App/Banking", "/app/banking/", "/app/%62anking", "/app/banking//", "//app/banking"]) {
		expect(needOf(path), path).toBe(managerNeeds["/app/banking"]);
	}
	expect(needOf("/app/%zz")).toBe(needOf("/app/nowhere"));
	expect(opens(presets.leasing.rights, "/app/rentroll?cursor=1#top")).toBe(true);
});

test.each(Object.keys(presets) as Preset[])(
	"the guard on every address holds what the role %s says",
	async (preset) => {
		const { scope } = makeOrganization();
		const cookie = await cookieOf(makeMember(scope, { preset }).userId);
		const { rights } = presets[preset];
		for (const address of addresses) {
			const { get, post } = managerNeeds[address as keyof typeof managerNeeds];
			for (const method of methods) {
				const open = suffices(rights, method === "GET" ? get : post);
				expect(await answer(cookie, address, method), `${method} ${address}`).toBe(open ? "open" : "/unauthorized");
			}
		}
	},
);

test("the presets open what their names say", () => {
	const who = (address: string, method = "GET") =>
		Object.entries(presets).flatMap(([name, { rights }]) => (opens(rights, address, method) ? [name] : []));
	const [all, manager, bookkeeper] = [Object.keys(presets), "property_manager", "bookkeeper"];
	expect(who("/app")).toEqual(all);
	expect(who("/app/receivepayment", "POST")).toEqual(["administrator", manager, bookkeeper, "leasing"]);
	expect(who("/app/payowners", "POST")).toEqual(["administrator", bookkeeper]);
	expect(who("/app/rentalowner/bank")).toEqual(["administrator", bookkeeper]);
	expect(who("/app/transaction/reverse", "POST")).toEqual(["administrator", manager, bookkeeper]);
	expect(who("/app/closing/reopen")).toEqual(["administrator"]);
	expect(who("/app/decideapplication", "POST")).toEqual(["administrator", manager, "leasing"]);
	expect(who("/app/tenants/download")).toEqual(["administrator", manager, bookkeeper, "auditor"]);
	expect(who("/app/requests")).toEqual(all);
	expect(who("/app/addeditrequest", "POST")).toEqual(["administrator", manager, "leasing", "maintenance"]);
	expect(who("/app/properties", "POST")).toEqual(["administrator", manager, "leasing"]);
	expect(who("/connect-payments", "POST")).toEqual(["administrator", bookkeeper]);
});

test("what is the organization's as a whole is closed to a member who is limited to some properties", async () => {
	const { scope } = makeOrganization();
	const [all, some] = [true, false].map((allProperties) => makeMember(scope, { allProperties }).userId);
	const cookies = [await cookieOf(all ?? 0), await cookieOf(some ?? 0)];
	const answers = (address: string, method?: "GET" | "POST") =>
		Promise.all(cookies.map((cookie) => answer(cookie, address, method)));
	const closed = [...addresses].filter((address) => managerNeeds[address as keyof typeof managerNeeds].whole);
	expect(closed).toEqual(expect.arrayContaining(["/app/bulkuploads", "/app/form1099", "/app/openingbalances"]));
	for (const address of closed) {
		const reads = managerNeeds[address as keyof typeof managerNeeds].whole === "post" ? "open" : "/unauthorized";
		expect(await answers(address), address).toEqual(["open", reads]);
		expect(await answers(address, "POST"), address).toEqual(["open", "/unauthorized"]);
	}
	const { rights } = presets.administrator;
	expect(closedTo(rights).acts).toEqual([]);
	expect(closedTo(rights, false).acts).toContain("/app/bulkuploads");
	expect(closedTo(rights, false).posts).toContain("/app/closing");
});

/** A worker of the browser sends to it, and keeps what wasn't taken. */
const askedByWorker = "/app/inspection/queue";

test("a read-only plan takes what the map says and no more; anything else goes back to a page that shows its form", async () => {
	const { scope } = makeOrganization();
	const cookie = await cookieOf(makeMember(scope).userId);
	await billingFrom("sandbox");
	statement(
		`INSERT INTO subscriptions (profile_id, pricing_plan_id, status, billed_every, gateway_id, created_date, updated_date)
		VALUES (?, ?, 'suspended', 'month', 'sub', '', '')`,
	).run(scope.profileId, planNamed("Starter").id);
	const pages = new Set(files.filter(({ file }) => /\bdefault\b/.test(textOf(file))).map(({ address }) => address));
	const takesPosts = new Set(files.filter(({ file }) => /\baction\b/.test(textOf(file))).map(({ address }) => address));
	for (const address of addresses) {
		expect(await answer(cookie, address), address).toBe("open");
		const saved = managerNeeds[address as keyof typeof managerNeeds].whileReadOnly === true;
		expect(await answer(cookie, address, "POST"), address).toBe(saved ? "open" : address);
		if (!saved && takesPosts.has(address) && address !== askedByWorker) expect(pages, address).toContain(address);
	}
	const always = addresses.filter((address) => managerNeeds[address as keyof typeof managerNeeds].whileReadOnly);
	const each = always.map((address) => address.replace(/^(\/app\/reportsLayout)\/\w+$/, "$1"));
	const own = [...new Set(each)].filter((address) => !/^\/(resources|sandbox)\/|download$/.test(address));
	expect(own.filter((address) => !/^\/app\/myaccount/.test(address))).toMatchInlineSnapshot(`
		[
		  "/app/form1099/copyb",
		  "/app/journalentries/files",
		  "/app/mycontacts/vcards",
		  "/app/settings/export",
		  "/app/settings/export/delete",
		  "/app/personaldata",
		  "/app/settings/apikeys/revoke",
		  "/app/test",
		  "/select-subscription",
		  "/select-subscription/review",
		  "/select-subscription/cancel",
		  "/view-subscription-invoices",
		  "/view-subscription-invoices/details",
		  "/view-subscription-invoices/pdf",
		  "/app/files/zip",
		  "/app/mynotifications",
		  "/app/notificationpreferences",
		  "/app/feedback",
		  "/app/reports",
		  "/app/reports/view/remove",
		  "/app/reportsLayout",
		]
	`);
	expect(own).not.toContain("/app/myaccount/organization");
});

test("a form that corrects an entry asks for the right to reverse", async () => {
	const { scope } = makeOrganization();
	const cookie = await cookieOf(makeMember(scope, { preset: "leasing" }).userId);
	for (const method of methods) {
		expect(await answer(cookie, "/app/charge?id=1", method)).toBe("open");
		for (const query of ["id=1&from=2", "id=1&x=?&from=2", "?&from=2", "x=?from=1?&from=2"]) {
			expect(await answer(cookie, `/app/charge?${query}`, method), query).toBe("/unauthorized");
		}
	}
	expect(opens(presets.property_manager.rights, "/app/charge?id=1&from=2", "POST")).toBe(true);
});

test("pages are told what a role closes: pages by their words, forms not at all", () => {
	expect(closedTo(presets.administrator.rights)).toEqual({ pages: [], acts: [], posts: [] });
	const { pages, acts, posts } = closedTo(presets.leasing.rights);
	expect(pages).toEqual(expect.arrayContaining(["/app/banking", "/app/rentalowner/summary", "/app/form1099"]));
	expect(acts).toEqual(expect.arrayContaining(["/app/tenants/download", "/app/tenant/remove", "/app/charge?from"]));
	expect(posts).toEqual(expect.arrayContaining(["/app/banking", "/app/payowners"]));
	for (const open of ["/app/rentroll", "/app/charge"]) expect([...pages, ...acts, ...posts]).not.toContain(open);
});

test("the next request obeys: a role that changes, a member made inactive, the day after the last", async () => {
	const { scope } = makeOrganization();
	const { userId, memberId } = makeMember(scope, { preset: "leasing" });
	const cookie = await cookieOf(userId);
	expect(await answer(cookie, "/app/rentroll")).toBe("open");
	giveRights(scope, memberId, presets.maintenance.rights);
	expect(await answer(cookie, "/app/rentroll")).toBe("/unauthorized");
	expect(await answer(cookie, "/app/requests")).toBe("open");
	change(memberId, { accessUntil: "2026-06-15" });
	setClock("2026-06-16T03:59:00.000Z");
	expect(await answer(cookie, "/app/requests")).toBe("open");
	setClock("2026-06-16T04:01:00.000Z");
	expect(await answer(cookie, "/app/requests")).toMatch(/^\/\?next=/);
	setClock("2026-06-15T12:00:00.000Z");
	change(memberId, { state: "inactive" });
	expect(await answer(cookie, "/app/requests")).toMatch(/^\/\?next=/);
});

test("a role whose rights can't be read opens nothing but what is everyone's", async () => {
	const { scope } = makeOrganization();
	const { userId, memberId } = makeMember(scope);
	const cookie = await cookieOf(userId);
	const roleId = makeRole(scope, presets.administrator.rights);
	change(memberId, { roleId });
	expect(await answer(cookie, "/app/banking")).toBe("open");
	const broken = [
		...["", "[]", "{", '{"levels":{},"named":[],"assignedOnly":0}', '{"levels":{"banking":"all"},"named":[]}'],
		'{"levels":{"banking":"view","moon":"view"},"named":[],"assignedOnly":false}',
	];
	for (const rights of broken) {
		statement("UPDATE roles SET rights = @rights WHERE id = @roleId").run({ rights, roleId });
		expect(await answer(cookie, "/app/banking"), rights).toBe("/unauthorized");
		expect(await answer(cookie, "/app"), rights).toBe("open");
	}
});

test("a member of several organizations acts in one, with its role, and switches only to their own", async () => {
	const [home, other, foreign] = [makeOrganization(), makeOrganization(), makeOrganization()];
	const { userId } = makeMember(home.scope, { preset: "leasing" });
	const there = makeMember(other.scope, { preset: "bookkeeper", userId });
	const { token, sessionId } = write(() => startSession(userId, visitor, { remember: false }));
	expect(currentUser(token)).toMatchObject({ profileId: home.profileId, member: { roleName: "Leasing" } });
	expect(switchOrganization({ userId, sessionId }, foreign.profileId)).toMatchObject({ ok: false });
	expect(switchOrganization({ userId, sessionId }, other.profileId)).toMatchObject({ ok: true });
	expect(currentUser(token)).toMatchObject({ profileId: other.profileId, member: { roleName: "Bookkeeper" } });
	expect(currentUser(token)).toMatchObject({ linkedProfileId: other.profileId, role: "property_manager" });
	change(there.memberId, { state: "inactive" });
	expect(currentUser(token)).toBeUndefined();
	expect(switchOrganization({ userId, sessionId }, other.profileId)).toMatchObject({ ok: false });
});

async function cookieOf(userId: number): Promise<string> {
	const session = write(() => startSession(userId, visitor, { remember: false }));
	return (await signInHeaders(session)).get("set-cookie")?.split(";")[0] ?? "";
}

/** "open", or where the guard sends. */
async function answer(cookie: string, address: string, method: "GET" | "POST" = "GET"): Promise<string> {
	const request = new Request(`http://localhost${address}`, { method, headers: { cookie } });
	return withOwnLimits(() => requireManager(request)).then(
		() => "open",
		(response: Response) => response.headers.get("location") ?? String(response.status),
	);
}

function change(memberId: number, values: Partial<typeof members.$inferInsert>) {
	db().update(members).set(values).where(eq(members.id, memberId)).run();
}

function textOf(file: string): string {
	return readFileSync(`app/${file}`, "utf8");
}

function filesOf(entries: readonly RouteConfigEntry[], base: string): { address: string; file: string }[] {
	return entries.flatMap(({ path, file, children = [] }) => {
		const address = path && path !== "/" ? `${base}/${path}`.replaceAll("//", "/") : base;
		const each = address.includes(":report") ? reports.map((route) => address.replace(":report", route)) : [address];
		return [...each.map((one) => ({ address: one || "/", file })), ...filesOf(children, address)];
	});
}
