import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { signOut, signOutEverywhere } from "#domain/identity";
import { sqlite, statement } from "~/db/client.server";
import { makeManager, password } from "../../tests/factories/identity";
import { inWrite } from "../../tests/setup/in-write";
import { asAttempt } from "./attempt.server";
import { choicesOf, type FindChoices } from "./choices.server";
import { requireUser } from "./guards.server";
import { awaitsForm, forgetSentForm, keptFormFor } from "./kept-form.server";
import { sessionToken } from "./session.server";
import { signInAction } from "./sign-in.server";

const address = "/app/addEditVendor?from=list";
const typed = {
	companyName: "Elm Works",
	"emails[0]": "elm@example.com",
	taxId: "12-3456789",
	password: "secret words",
};

afterEach(() => setClock());

test("what was sent after a session came to its end is kept for its sender, for this address, for an hour", async () => {
	const [manager, other] = [await makeManager(), await makeManager()];
	const past = await pastCookieOf(manager.email);
	const answer = await sent(past, typed);
	expect(answer.headers.get("location")).toBe(`/?next=${encodeURIComponent(address)}`);
	expect(flashOf(answer)).toBe("Session expired. Please log in again. You'll get back what you typed.");

	const kept = cookieOf(answer, "tenantry_kept");
	const page = (url = address) => new Request(`http://localhost${url}`, { headers: { cookie: kept } });
	expect(await keptFormFor(page(), manager.userId)).toEqual({
		reply: { initialValue: { companyName: "Elm Works", emails: ["elm@example.com"] }, again: true },
		chosen: [],
	});
	expect(await keptFormFor(page("/app/addEditVendor"), manager.userId)).toBeUndefined();
	expect(await keptFormFor(page(), other.userId)).toBeUndefined();
	expect(await awaitsForm(page(), manager.userId)).toBe(true);
	expect(JSON.stringify(statement("SELECT * FROM kept_forms").all())).not.toContain("Elm");

	setClock(new Date(Date.now() + 61 * 60_000).toISOString());
	expect(await keptFormFor(page(), manager.userId)).toBeUndefined();
});

test.each([
	["lines without end", [["a[4294967294]", "1"]]],
	["a name without end", [[`a${".b".repeat(20)}`, "1"]]],
	["fields without end", Array.from({ length: 2_001 }, () => ["a", "1"])],
	[
		"nothing but secrets",
		[
			["accountNumber", "998877665544"],
			["routingNumber", "021000021"],
			["bankAccountNumberAgain", "1"],
		],
	],
	["nothing but its button", [["intent", "delete"]]],
])("%s are not kept", async (_, pairs) => {
	const manager = await makeManager();
	await sent(await pastCookieOf(manager.email), pairs);
	expect(statement("SELECT count(*) AS forms FROM kept_forms").get()).toEqual({ forms: 0 });
});

test("a record chosen by searching among many is offered again with the form that names it", async () => {
	const manager = await makeManager();
	const searched = {
		...{ "find.vendorId": "Elm", "found.vendorId": "Elm", vendorId: "250" },
		...{ "found.moves[0].toUnitId": "2B", "moves[0].toUnitId": "251", "found.ownerId": "", ownerId: "" },
	};
	const kept = cookieOf(await sent(await pastCookieOf(manager.email), searched), "tenantry_kept");
	const page = new Request(`http://localhost${address}`, { headers: { cookie: kept } });
	const again = await keptFormFor(page, manager.userId);
	const vendors = Array.from({ length: 300 }, (_, at) => ({ id: at + 1, name: `Vendor ${at + 1}`, active: true }));
	const find: FindChoices = ({ keep = [], limit, q }) => {
		const fit = vendors.filter(({ id }) => keep.includes(id));
		return q === undefined ? [...fit, ...vendors].slice(0, limit) : fit;
	};
	const offered = (name: string) => () => choicesOf(name, find).options.map(optionValue);
	expect(offered("vendorId")()).toEqual([]);
	const offeredAgain = (name: string) => asAttempt({ byScript: false, again }, offered(name));
	expect(["vendorId", "unitId", "ownerId"].map(offeredAgain)).toEqual([[250], [251], []]);
	expect(again?.reply.initialValue).toMatchObject({ vendorId: "250" });
});

test("whoever signs in as someone else ends the waiting", async () => {
	const [manager, other] = [await makeManager(), await makeManager()];
	const kept = cookieOf(await sent(await pastCookieOf(manager.email), typed), "tenantry_kept");
	const page = new Request(`http://localhost${address}`, { headers: { cookie: kept } });
	expect(await awaitsForm(page, other.userId)).toBe(false);
	expect(await awaitsForm(page, manager.userId)).toBe(false);
});

test("two tabs' forms both come back, each until its own page is sent; a button alone is nothing typed", async () => {
	const manager = await makeManager();
	const past = (await signedIn(manager.email)).headers.getSetCookie();
	setClock(new Date(Date.now() + 25 * 3600_000).toISOString());
	const first = await sent(held(past), { companyName: "Elm" });
	const listing = "/app/addeditlisting?id=7";
	const second = await sent(
		held([...past, ...first.headers.getSetCookie()]),
		{ title: "Corner flat", ssn: "required" },
		listing,
	);
	const both = cookieOf(second, "tenantry_kept");
	const page = (url: string, cookie = both) => new Request(`http://localhost${url}`, { headers: { cookie } });
	const companyName = async (cookie: string) =>
		(await keptFormFor(page(address, cookie), manager.userId))?.reply.initialValue?.companyName;
	expect(await companyName(both)).toBe("Elm");
	expect((await keptFormFor(page(listing), manager.userId))?.reply.initialValue).toEqual({
		title: "Corner flat",
		ssn: "required",
	});
	expect(await forgetSentForm(page("/app/tenants.data"), manager.userId)).toBeUndefined();
	const left = await forgetSentForm(page("/app/addeditlisting.data?id=7&_routes=x"), manager.userId);
	expect(await companyName(left?.split(";")[0] ?? "")).toBe("Elm");
	expect(await keptFormFor(page(listing), manager.userId)).toBeUndefined();
	expect(cookieOf(await sent(held(past), { intent: "delete" }), "tenantry_kept")).toBe("");
});

test.each([
	["a slash that no one encoded", "/app/feedback?back=/app/tenants", "back=%2Fapp%2Ftenants"],
	["a parameter without a value", "/app/feedback?wide", "wide="],
	["the page's own place", "/app/feedback?index&id=7", "id=7"],
])("a form is found and let go under its address, however it is written: with %s", async (_, written, query) => {
	const manager = await makeManager();
	const kept = cookieOf(
		await sent(await pastCookieOf(manager.email), { companyName: "Elm" }, written),
		"tenantry_kept",
	);
	const page = (url: string) => new Request(`http://localhost${url}`, { headers: { cookie: kept } });
	for (const url of [written, `/app/feedback?${query}`, `/app/feedback.data?${query}`]) {
		expect((await keptFormFor(page(url), manager.userId))?.reply.initialValue, url).toEqual({ companyName: "Elm" });
	}
	expect(await forgetSentForm(page(written.replace("?", ".data?")), manager.userId)).toBeDefined();
	expect(await keptFormFor(page(written), manager.userId)).toBeUndefined();
});

test("what a page's scripts post beside it is kept for no page, and no page is led to it", async () => {
	const past = await pastCookieOf((await makeManager()).email);
	const answer = await sent(past, { id: "1" }, "/resources/dismiss-announcement");
	expect(answer.headers.get("location")).toBe("/");
	expect(flashOf(answer)).toBe("Session expired. Please log in again. What you sent wasn't saved.");
});

test("three forms wait for one person at most, and nothing that is empty, too long, or of a session no one knows", async () => {
	const past = await pastCookieOf((await makeManager()).email);
	for (const companyName of ["1", "2", "3", "4"]) await sent(past, { companyName });
	const waiting = () => sqlite().prepare("SELECT count(*) FROM kept_forms").pluck().get();
	const before = waiting();
	expect(before).toBe(3);
	for (const [cookie, form] of [
		[past, { companyName: "" }],
		[past, { companyName: "x".repeat(300_000) }],
		["", typed],
		["tenantry_past_session=forged", typed],
	] as const) {
		const answer = await sent(cookie, form);
		expect(answer.status).toBe(303);
		expect(cookieOf(answer, "tenantry_kept")).toBe("");
	}
	expect(waiting()).toBe(before);
});

test.each([
	["logged out", (token: string) => inWrite(signOut)(token)],
	["ended elsewhere", (_: string, userId: number) => inWrite(signOutEverywhere)(userId)],
])("nothing is kept for a session that was %s, and what was sent is said to be lost", async (_, end) => {
	const manager = await makeManager();
	const answer = await signedIn(manager.email);
	const carried = await sessionToken(
		new Request("http://localhost/", { headers: { cookie: cookieOf(answer, "tenantry_session") } }),
	);
	end(carried ?? "", manager.userId);
	for (const name of ["tenantry_session", "tenantry_past_session"]) {
		const refused = await sent(cookieOf(answer, name), typed);
		expect(cookieOf(refused, "tenantry_kept"), name).toBe("");
		expect(flashOf(refused)).toBe("Session expired. Please log in again. What you sent wasn't saved.");
	}
	expect(statement("SELECT count(*) AS forms FROM kept_forms").get()).toEqual({ forms: 0 });
});

test("a form's own key is not kept, nor what no page sends; what waited too long is swept away", async () => {
	const manager = await makeManager();
	const past = await pastCookieOf(manager.email);
	expect(cookieOf(await sent(past, typed, "/resources/files?id=1"), "tenantry_kept")).toBe("");
	const kept = cookieOf(await sent(past, { ...typed, idempotencyKey: "pressed-once" }), "tenantry_kept");
	const page = new Request(`http://localhost${address}`, { headers: { cookie: kept } });
	expect((await keptFormFor(page, manager.userId))?.reply.initialValue).toEqual({
		...{ companyName: "Elm Works", emails: ["elm@example.com"] },
	});

	const waiting = () => sqlite().prepare("SELECT count(*) FROM kept_forms").pluck().get();
	const other = await pastCookieOf((await makeManager()).email);
	setClock(new Date(Date.now() + 61 * 60_000).toISOString());
	await sent(other, { companyName: "Oak" });
	expect(waiting()).toBe(1);
});

function optionValue(option: object): unknown {
	return "value" in option ? option.value : undefined;
}

async function sent(cookie: string, form: Record<string, string> | string[][], to = address): Promise<Response> {
	const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
	const body = new URLSearchParams(form);
	const request = new Request(`http://localhost${to}`, { method: "POST", headers, body });
	const answer = await requireUser(request).catch((thrown: unknown) => thrown);
	if (!(answer instanceof Response)) throw new Error("Someone is signed in.");
	return answer;
}

/** What a browser still sends a day after this person signed in: the session's own cookie is gone. */
async function pastCookieOf(email: string): Promise<string> {
	return cookieOf(await signedIn(email), "tenantry_past_session");
}

async function signedIn(email: string): Promise<Response> {
	const headers = { "content-type": "application/x-www-form-urlencoded" };
	const body = new URLSearchParams({ email, password });
	const request = new Request("http://localhost/", { method: "POST", headers, body });
	const context = { ipAddress: "192.0.2.1", nonce: "", requestId: "", closed: new AbortController().signal };
	const answer = await signInAction({ request, context, params: {} });
	if (!(answer instanceof Response)) throw new Error("Not signed in.");
	return answer;
}

function cookieOf(response: Response, name: string): string {
	const cookie = response.headers.getSetCookie().find((one) => one.startsWith(`${name}=`));
	return cookie?.split(";")[0] ?? "";
}

/** The Cookie header of a browser that was answered so, one answer after the other. */
function held(answered: string[]): string {
	const jar = new Map<string, string>();
	for (const cookie of answered) {
		const [pair = ""] = cookie.split(";");
		const name = pair.slice(0, pair.indexOf("="));
		if (/Max-Age=0/.test(cookie)) jar.delete(name);
		else jar.set(name, pair);
	}
	return [...jar.values()].join("; ");
}

function flashOf(response: Response): unknown {
	const value = cookieOf(response, "tenantry_flash").split("=")[1]?.split(".")[0] ?? "";
	return JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString()).message;
}
