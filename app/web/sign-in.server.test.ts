import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { tenants } from "~/db/schema";
import { loader as loginLoader } from "~/routes/centers/entry/login";
import { action as logOut } from "~/routes/manager/logout";
import { loader as checkSession } from "~/routes/resources/session";
import { makeInvited, makeManager, password } from "../../tests/factories/identity";
import { deviceOf } from "./known-device.server";
import { signInAction } from "./sign-in.server";

test("a manager lands on the dashboard, welcomed, with a cookie for a day or for a year", async () => {
	const manager = await makeManager();
	const usual = await signedIn(manager.email);
	expect([usual.status, usual.headers.get("location")]).toEqual([303, "/app"]);
	expect(cookieOf(usual, "tenantry_session")).toMatch(/Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
	expect(flashOf(usual)).toMatchObject({ message: "Welcome Ana!", milliseconds: 1000 });

	const remembered = await signedIn(manager.email, { remember: "on" });
	expect(cookieOf(remembered, "tenantry_session")).toContain("Max-Age=31536000;");
	expect(flashOf(remembered)).toMatchObject({ message: "Welcome back Ana!" });
});

test.each([
	["/app/rentroll?q=maple", "/app/rentroll?q=maple"],
	["//evil.example", "/app"],
	["https://evil.example", "/app"],
	["/\\evil.example", "/app"],
	["/resident/rhome", "/app"],
	["/app/logout", "/app"],
	["/", "/app"],
])("a manager sent away from %s comes to %s", async (next, lands) => {
	const manager = await makeManager();
	const response = await signedIn(manager.email, {}, `/?next=${encodeURIComponent(next)}`);
	expect(response.headers.get("location")).toBe(lands);
});

test("a resident lands in the resident's center whichever login it is, and on pages of that center only", async () => {
	const { scope } = await makeManager();
	const tenant = { profileId: scope.profileId, displayName: "Bo Lee", sortName: "lee bo", searchText: "bo lee" };
	const { id } = db().insert(tenants).values(tenant).returning({ id: tenants.id }).get();
	const { email } = await makeInvited(scope, "tenant", id);
	const lands = async (url: string) => (await signedIn(email, {}, url)).headers.get("location");
	expect(await lands("/")).toBe("/resident/rhome");
	expect(await lands("/rlogin?next=/resident/rdocuments")).toBe("/resident/rdocuments");
	expect(await lands("/rlogin?next=/app/rentroll")).toBe("/resident/rhome");
});

test("a wrong password is answered with 400: the email kept, remember-me cleared, the password gone", async () => {
	const manager = await makeManager();
	const answer = await signInAction(post({ email: manager.email, password: "wrong password", remember: "on" }));
	expect(answer).toMatchObject({ type: "DataWithResponseInit", init: { status: 400 } });
	expect(answer).toMatchObject({ data: { error: { "": ["That email or password is incorrect."] } } });
	expect(answer).toHaveProperty("data.initialValue", { email: manager.email });
});

test("a browser that someone signed in from is known as theirs", async () => {
	const manager = await makeManager();
	const answer = await signInAction(post({ email: manager.email, password }));
	if (!(answer instanceof Response)) throw new Error("No one is in.");
	const device = cookieOf(answer, "tenantry_device") ?? "";
	expect(device).toMatch(/HttpOnly; SameSite=Lax/);
	const cookie = device.split(";")[0] ?? "";
	expect(await deviceOf(new Request("http://localhost/", { headers: { cookie } }))).toEqual({
		id: expect.any(String),
		userIds: [manager.userId],
	});
	const forged = cookie.slice(0, -3);
	expect(await deviceOf(new Request("http://localhost/", { headers: { cookie: forged } }))).toEqual({
		id: expect.any(String),
		userIds: [],
	});
});

test("whoever is signed in already is told so and sent home, or to the page they were sent away from", async () => {
	const manager = await makeManager();
	const cookie = sessionOf(await signedIn(manager.email));
	const response = await signInAction(post({ email: manager.email, password }, "/", cookie));
	expect(flashOf(response)).toHaveProperty("message", "You are already logged in. Please refresh the page to continue");
	expect(location(response)).toBe("/app");
	const onward = "/?next=%2Fapp%2Fvendors";
	expect(location(await signInAction(post({ email: manager.email, password }, onward, cookie)))).toBe("/app/vendors");

	const shown = (url: string) => loginLoader(get(url, cookie)).catch((thrown: unknown) => thrown);
	expect(location(await shown("/rlogin"))).toBe("/app");
	expect(location(await shown(`/rlogin${onward.slice(1)}`))).toBe("/app/vendors");
	expect(location(await shown("/rlogin?next=%2Fresident%2Frhome"))).toBe("/app");
});

test("logging out ends the session and has the browser drop cookies and storage", async () => {
	const cookie = sessionOf(await signedIn((await makeManager()).email));
	expect((await checkSession(get("/resources/session", cookie))).status).toBe(204);

	const response = await logOut(post({}, "/app/logout", cookie));
	expect(response.headers.get("clear-site-data")).toBe('"cache", "storage"');
	expect(cookieOf(response, "tenantry_session")).toContain("Max-Age=0");
	expect(response.headers.get("location")).toBe("/?signedOut=true");

	const check = await checkSession(get("/resources/session", cookie));
	expect(check.status).toBe(401);
	expect(flashOf(check)).toHaveProperty("message", "Session expired. Please log in again.");

	const staying = await checkSession(get("/resources/session?stays", cookie));
	expect(staying.status).toBe(401);
	expect(staying.headers.has("set-cookie")).toBe(false);
});

async function signedIn(email: string, extra: Record<string, string> = {}, url = "/") {
	const answer = await signInAction(post({ email, password, ...extra }, url));
	if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer.data));
	return answer;
}

function post(form: Record<string, string>, url = "/", cookie = "") {
	const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
	return args(new Request(`http://localhost${url}`, { method: "POST", headers, body: new URLSearchParams(form) }));
}

function get(url: string, cookie: string) {
	return args(new Request(`http://localhost${url}`, { headers: { cookie } }));
}

function args(request: Request) {
	const context = { ipAddress: "192.0.2.1", nonce: "", requestId: "", closed: new AbortController().signal };
	return { request, context, params: {} };
}

function cookieOf(response: Response, name: string) {
	return response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
}

function sessionOf(response: Response) {
	return cookieOf(response, "tenantry_session")?.split(";")[0] ?? "";
}

function flashOf(answer: unknown): unknown {
	if (!(answer instanceof Response)) return undefined;
	const value = cookieOf(answer, "tenantry_flash")?.split(";")[0]?.split("=")[1]?.split(".")[0] ?? "";
	return JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString());
}

function location(answer: unknown) {
	return answer instanceof Response ? answer.headers.get("location") : undefined;
}
