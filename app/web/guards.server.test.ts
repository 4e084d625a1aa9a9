import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterEach, expect, test } from "vitest";
import { addAnonymous, startSession } from "#domain/identity";
import { setBilling } from "#domain/subscriptions";
import { statement, write } from "~/db/client.server";
import { loader as notifications } from "~/routes/resources/notifications";
import { loader as checkSession } from "~/routes/resources/session";
import { billingFrom, planNamed } from "../../tests/factories/billing";
import { makeManager, startSessionOf, visitor } from "../../tests/factories/identity";
import { messy, upload } from "../../tests/factories/imports";
import { applicantCookie, optionalApplicant } from "./applicant.server";
import { asAttempt } from "./attempt.server";
import { takeFlash } from "./flash.server";
import { optionalUser, pageAfterLogin, requireManager, requireResident } from "./guards.server";
import { keptFormFor } from "./kept-form.server";
import { signInHeaders } from "./session.server";

afterEach(() => setBilling(undefined));

const carrying = (cookie: string) =>
	new Request("http://localhost/resources/session", { headers: { cookie: cookie.split(";")[0] ?? "" } });
const argsOf = (request: Request) => ({ request, params: {}, context: {} }) as unknown as LoaderFunctionArgs;

test("an applicant's token signs no one in, in whichever cookie it comes", async () => {
	const { scope } = await makeManager();
	const session = write(() => startSession(addAnonymous(scope), visitor, { remember: false }));
	const own = carrying(await applicantCookie(session));
	expect(await optionalApplicant(own)).toMatchObject({ profileId: scope.profileId });
	const forged = carrying((await signInHeaders(session)).get("set-cookie") ?? "");
	for (const request of [own, forged]) {
		expect(await optionalUser(request)).toBeUndefined();
		expect(((await checkSession(argsOf(request))) as Response).status).toBe(401);
		await expect(notifications(argsOf(request))).rejects.toMatchObject({ status: 303 });
	}
});

test.each([
	["/app/addproperty", requireManager],
	["/resident/rhome", requireResident],
])("what a stranger posts to %s is not kept, and the login says so; a page only leads there", async (path, guard) => {
	const answerTo = async (method: string) => {
		const body = method === "POST" ? new URLSearchParams({ name: "Elm" }) : null;
		const request = new Request(`http://localhost${path}`, { method, body });
		return guard(request).then(
			() => undefined,
			(answer: Response) => answer,
		);
	};
	const posted = await answerTo("POST");
	expect(posted?.status).toBe(303);
	const cookies = posted?.headers.getSetCookie() ?? [];
	const { flash } = await takeFlash(carrying(cookies.find((one) => one.startsWith("tenantry_flash=")) ?? ""));
	expect(flash).toMatchObject({ kind: "negative", message: "Please log in first. What you sent wasn't saved." });
	expect(cookies.some((one) => one.startsWith("tenantry_kept="))).toBe(false);
	for (const method of ["GET", "HEAD"]) expect((await answerTo(method))?.headers.getSetCookie()).toEqual([]);
});

test.each([
	["/resident/rfeedback", "/rlogin"],
	["/Resident/rfeedback", "/rlogin"],
	["/%72esident/rfeedback", "/rlogin"],
	["/residents", "/"],
	["/owner/ofeedback", "/"],
])("a stranger at %s is sent to %s", async (path, login) => {
	const answer: unknown = await requireResident(new Request(`http://localhost${path}`)).catch((thrown) => thrown);
	expect((answer as Response).headers.get("location")).toBe(`${login}?next=${encodeURIComponent(path)}`);
});

test.each([
	["/resident/rfeedback?back=%2Fowner", "tenant"],
	["/Resident/rfeedback", "tenant"],
	["/%6fwner/ofeedback/", "property_owner"],
	["/OWNER#top", "property_owner"],
	["/ownership", "property_manager"],
	["/app/feedback?next=/resident", "property_manager"],
] as const)("%s is a page after the login of a %s alone", (next, role) => {
	const request = new Request(`http://localhost/?next=${encodeURIComponent(next)}`);
	for (const one of ["tenant", "property_owner", "property_manager"] as const) {
		expect(pageAfterLogin(one, request) === next, one).toBe(one === role);
	}
});

test.each(["/", "/?x=1", "/app/logout", "/App/Logout/", "/app/logout?x=1"])(
	"no one is sent to %s after the login",
	(next) => {
		const request = new Request(`http://localhost/?next=${encodeURIComponent(next)}`);
		expect(pageAfterLogin("property_manager", request)).toBe("/app");
	},
);

test("a read-only organization gets back what was typed; only plan, account and exports are saved, however they're spelled", async () => {
	const manager = await makeManager();
	await billingFrom("sandbox");
	statement(
		`INSERT INTO subscriptions (profile_id, pricing_plan_id, status, billed_every, gateway_id, created_date, updated_date)
		VALUES (?, ?, 'suspended', 'month', 'sub', '', '')`,
	).run(manager.scope.profileId, planNamed("Starter").id);
	const { token } = await startSessionOf(manager);
	const cookie = (await signInHeaders({ token, remember: false }))
		.getSetCookie()
		.map((one) => one.split(";")[0])
		.join("; ");
	const post = (path: string) => {
		const body = new URLSearchParams({ companyName: "Elm Works" });
		return requireManager(new Request(`http://localhost${path}`, { method: "POST", headers: { cookie }, body })).then(
			() => undefined,
			(answer: Response) => answer,
		);
	};
	const refused = await post("/app/addEditVendor?id=7");
	expect(refused?.headers.get("location")).toBe("/app/addEditVendor?id=7");
	const cookies = refused?.headers.getSetCookie() ?? [];
	const carried = (name: string) => carrying(cookies.find((one) => one.startsWith(`${name}=`)) ?? "");
	const { flash } = await takeFlash(carried("tenantry_flash"));
	expect(flash?.message).toMatch(/What you sent wasn't saved\. The form still has what you typed\.$/);
	const page = new Request("http://localhost/app/addEditVendor?id=7", { headers: carried("tenantry_kept").headers });
	expect((await keptFormFor(page, manager.userId))?.reply.initialValue).toEqual({ companyName: "Elm Works" });

	for (const path of ["/app/myaccount/organization", "/app/myaccount/%6Frganization", "/app/MyAccount//organization"]) {
		expect((await post(path))?.status, path).toBe(303);
	}
	for (const path of ["/app/myaccount/preferences", "/app/%6dyaccount", "/Select-Subscription/review"]) {
		expect(await post(path), path).toBeUndefined();
	}
});

test("pages of an organization wait while an import has written a part, and a form gets back what was typed", async () => {
	const manager = await makeManager();
	const other = await makeManager();
	const id = await upload(manager.scope, messy);
	const cookieOf = async (person: typeof manager) => {
		const { token } = await startSessionOf(person);
		const lines = (await signInHeaders({ token, remember: false })).getSetCookie();
		return lines.map((one) => one.split(";")[0]).join("; ");
	};
	const cookies = { own: await cookieOf(manager), other: await cookieOf(other) };
	const ask = (path: string, cookie: string, body?: URLSearchParams) =>
		requireManager(
			new Request(`http://localhost${path}`, { headers: { cookie }, ...(body && { method: "POST", body }) }),
		).then(
			() => undefined,
			(answer: Response) => answer,
		);
	const written = (state: string, done: number) =>
		statement("UPDATE imports SET state = ?, rows_done = ?, rows_total = 2000 WHERE id = ?").run(state, done, id);

	written("running", 0);
	expect(await ask("/app/properties", cookies.own)).toBeUndefined();
	written("running", 1200);
	const waiting = await ask("/app/properties", cookies.own);
	expect([waiting?.status, waiting?.headers.get("retry-after"), await waiting?.text()]).toEqual([
		503,
		"10",
		"Records are being imported: 1,200 of 2,000. Your pages are back as soon as that's done.",
	]);
	written("undoing", 300);
	expect(await (await ask("/app/properties", cookies.own))?.text()).toContain("Records are being taken back: 300 of");
	written("running", 1200);
	expect(await ask(`/app/bulkuploads/progress?id=${id}`, cookies.own)).toBeUndefined();
	expect(await ask("/app/properties", cookies.other)).toBeUndefined();
	const posted = await ask("/app/addeditvendor", cookies.own, new URLSearchParams({ companyName: "Elm Works" }));
	expect(posted?.headers.get("location")).toBe("/app/addeditvendor");
	const kept = posted?.headers.getSetCookie().find((one) => one.startsWith("tenantry_kept=")) ?? "";
	const page = new Request("http://localhost/app/addeditvendor", { headers: carrying(kept).headers });
	expect((await keptFormFor(page, manager.userId))?.reply.initialValue).toEqual({ companyName: "Elm Works" });
	written("done", 2000);
	expect(await ask("/app/properties", cookies.own)).toBeUndefined();
});

test("a page's loaders share who reads it; the next request, a form, and another session ask anew", async () => {
	const [manager, other] = [await makeManager(), await makeManager()];
	const cookieOf = async (person: typeof manager) => {
		const { token } = await startSessionOf(person);
		return (await signInHeaders({ token, remember: false })).getSetCookie()[0]?.split(";")[0] ?? "";
	};
	const [own, others] = [await cookieOf(manager), await cookieOf(other)];
	const ask = (cookie: string, method = "GET") =>
		requireManager(new Request("http://localhost/app/rentroll", { method, headers: { cookie } }));
	const [page, form] = [{ byScript: false }, { byScript: false }];
	const [first, second] = await asAttempt(page, async () => [await ask(own), await ask(own)]);
	expect(second).toBe(first);
	expect(await asAttempt(page, () => ask(others))).toMatchObject({ profileId: other.scope.profileId });
	const [posted, shown] = await asAttempt(form, async () => [await ask(own, "POST"), await ask(own)]);
	expect([posted, shown].map((one) => one === first || one.userId !== manager.userId)).toEqual([false, false]);
	expect(shown).not.toBe(posted);

	const [before] = await asAttempt({ byScript: false }, async () => [await ask(own)]);
	expect(before).not.toBe(first);
	statement("UPDATE sessions SET revoked_date = '2026-01-01' WHERE user_id = ?").run(manager.userId);
	await expect(asAttempt({ byScript: false }, () => ask(own))).rejects.toMatchObject({ status: 303 });
});
