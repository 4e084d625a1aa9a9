import { expect, test } from "vitest";
import { postEntry, saveDraft } from "#domain/journal";
import { makeManager, password } from "../../../../../tests/factories/identity";
import { accountNamed, onDay } from "../../../../../tests/factories/leasing";
import { must } from "../../../../../tests/factories/must";
import { signInAction } from "../../../../web/sign-in.server";
import { action, loader } from "../journal/entry-form";

test.each(["from", "draft"])("saved twice by ?%s= is saved once, and no one else's form is lost for it", async (by) => {
	onDay("2026-03-31");
	const { scope, email } = await makeManager();
	const account = (name: string) => accountNamed(scope, name);
	const lines = [
		{ accountId: account("Insurance"), debitCents: 10_000 },
		{ accountId: account("Owner Contribution"), creditCents: 10_000 },
	];
	const entry = { date: "2026-03-31", memo: "Insurance", lines };
	const id = by === "from" ? must(postEntry(scope, entry)).transactionId : must(saveDraft(scope, entry)).draftId;
	const { ask, send } = await browserOf(email, `/app/addeditjournalentry?${by}=${id}`);
	const typed = {
		...{ press: "post", date: "03/31/2026", memo: "Typed at length", idempotencyKey: "press" },
		...{ "lines[0].accountId": `${account("Insurance")}`, "lines[0].debit": "90.00" },
		...{ "lines[1].accountId": `${account("Owner Contribution")}`, "lines[1].credit": "90.00" },
	};
	expect(await ask()).toMatchObject({ [by]: id, values: { memo: "Insurance" } });
	const first = await send(typed);
	const became = first instanceof Response ? first.headers.get("location") : "";
	expect(became).toMatch(/^\/app\/transaction\?id=\d+$/);
	expect(leadsTo(await send(typed))).toEqual([303, became]);
	expect(leadsTo(await ask())).toEqual([303, became]);

	const meanwhile = await send({ ...typed, idempotencyKey: "another" });
	const words = by === "from" ? "This entry was already corrected." : "This draft was already posted or deleted.";
	expect(meanwhile).toMatchObject({
		init: { status: 400 },
		data: { error: { "": [words] }, see: { to: became }, initialValue: { memo: "Typed at length" } },
	});
	expect(await ask({ "content-type": "application/x-www-form-urlencoded" }), "without scripts").toMatchObject({
		[by]: id,
	});
});

/** A signed-in browser at a page: runs the page's loader and action. */
async function browserOf(email: string, path: string) {
	const signedIn = await signInAction(argsOf(post("/", { email, password })));
	if (!(signedIn instanceof Response)) throw new Error("Not signed in.");
	const session = signedIn.headers.getSetCookie().find((one) => one.startsWith("tenantry_session="));
	const cookie = session?.split(";")[0] ?? "";
	const page = (headers = {}) => new Request(`http://localhost${path}`, { headers: { cookie, ...headers } });
	return {
		ask: (headers = {}): Promise<unknown> => loader(argsOf(page(headers))).catch((thrown: unknown) => thrown),
		send: (fields: Record<string, string>): Promise<unknown> => action(argsOf(post(path, fields, cookie))),
	};
}

function post(path: string, fields: Record<string, string>, cookie = "") {
	const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
	return new Request(`http://localhost${path}`, { method: "POST", headers, body: new URLSearchParams(fields) });
}

function argsOf(request: Request) {
	const context = { ipAddress: "192.0.2.1", nonce: "", requestId: "", closed: new AbortController().signal };
	return { request, context, params: {} };
}

function leadsTo(answer: unknown) {
	return answer instanceof Response ? [answer.status, answer.headers.get("location")] : answer;
}
