import { openAddresses, rowCounts, secretAddresses } from "./harness/addresses";
import { type Client, clientOf } from "./harness/client";
import { forgetTries } from "./harness/forget-tries";
import { mailedLinks } from "./harness/mail";
import { otherOwner, ownerPerson, resident, stranger } from "./harness/people";
import { expect, test } from "./harness/portfolio";

/** The people of the portfolio, whose names only their own links may show. */
const someone = /Rita|Leaver|Olga|Oskar|Otto|Zita|(rita|olga|lou|zita|ivy|ada|ben|dora|cleo|nina)\b[.\w]*@|\bRoe\b/;

/** Every page that a mailed link opens by its secret. */
const opened = [
	...[
		"/loginemail",
		"/osignup",
		"/owner/oaccount/bank/confirm",
		"/ratework",
		"/renewal",
		"/resetpassword",
		"/rsignup",
		"/sign",
		"/team",
	],
	...["/vendor/workorder", "/visit"],
	...["/weblistings/coapplicant", "/weblistings/resume", "/weblistings/status", "/weblistings/unsubscribe"],
];

test("a link's secret opens its own page, those below it and no other; a guessed one opens nothing", async ({
	server,
}) => {
	test.setTimeout(300_000);
	const links = [...new Map(mailedLinks(server.databasePath).map((link) => [link.path, link])).values()];
	expect(links.map(({ path }) => path)).toEqual(expect.arrayContaining(opened));
	const guesses = ["", "guessed", "1", "../../etc/passwd", "'--", "x".repeat(5_000)];
	const clients = { guest: await clientOf(server), stranger: await clientOf(server, stranger) };
	const before = rowCounts(server.databasePath);
	const wrong: string[] = [];
	for (const { path, takesForms } of openAddresses) {
		if (path.startsWith("/resources/webhooks/stripe")) continue;
		const [own, others] = [true, false].map((isOwn) =>
			links.filter((link) => `${path}/`.startsWith(`${link.path}/`) === isOwn).map(({ secret }) => secret),
		);
		const spoilt = own?.map(spoil) ?? [];
		for (const secret of new Set([...guesses, ...spoilt, ...(others ?? [])])) {
			// Or the forms would refuse the network before they look at the secret.
			forgetTries(server.databasePath);
			for (const [who, client] of Object.entries(clients)) {
				for (const answer of await asked(client, address(path, secret), takesForms)) {
					const said = `${path} ${secret.slice(0, 8)} for ${who}: ${answer.status}`;
					if (answer.status >= 500) wrong.push(said);
					if (someone.test(withoutTokens(await answer.text()))) wrong.push(`${said} names someone`);
				}
			}
		}
	}
	expect(wrong).toEqual([]);
	expect(rowCounts(server.databasePath)).toEqual(before);
});

/** Secrets, nonces and keys are drawn at random and may spell any name. */
function withoutTokens(html: string): string {
	return html.replaceAll(/[\w+/=-]{20,}/g, "");
}

test("who is signed in as someone else reads a mailed link as anyone would", async ({ server }) => {
	const [guest, other] = [await clientOf(server), await clientOf(server, resident)];
	for (const { path, name, secret } of mailedLinks(server.databasePath)) {
		const link = `${path}?${new URLSearchParams({ [name]: secret })}`;
		const statuses = [(await guest.get(link)).status, (await other.get(link)).status];
		expect(statuses[1], path).toBe(statuses[0]);
	}
});

/** What is posted beside the secret, each form of a page with what its address says; a page without any takes the secret alone. */
const password = { password: "chosen well and long", password_again: "chosen well and long" };
const person = { firstname: "Gina", lastname: "Guess", phone: "(217) 555-0100", terms_accepted: "on" };
const invited = [
	{ fields: { ...person, ...password } },
	{ query: "&intent=join", fields: { password: "guessed" } },
	{ query: "&intent=renew" },
];
const forms: Record<string, { query?: string; fields?: Record<string, string> }[]> = {
	"/sign": [{ fields: { intent: "open" } }],
	"/resetpassword": [{ fields: password }],
	"/rsignup": invited,
	"/osignup": invited,
	"/team": invited.slice(0, 2),
	"/weblistings/coapplicant": [{ fields: { intent: "accept" } }, { fields: { intent: "decline" } }],
	"/weblistings/resume": ["continue", "discard"].map((intent) => ({ fields: { intent, application: "1" } })),
};

test("a network that guesses secrets is told to wait by every form that takes one", async ({ server }) => {
	expect(secretAddresses.map(({ path }) => path)).toEqual(expect.arrayContaining([...opened, ...Object.keys(forms)]));
	const clients = { guest: await clientOf(server), owner: await clientOf(server, ownerPerson) };
	const guesses = [...Array(41).keys()].map((at) => clients.guest.post(`/sign?t=guess${at}`));
	expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429);
	const open: string[] = [];
	for (const { path } of secretAddresses) {
		const client = path.startsWith("/owner/") ? clients.owner : clients.guest;
		for (const { query = "", fields = {} } of forms[path] ?? [{}]) {
			const sent = { t: "guessed", token: "guessed", ...fields };
			const { status } = await client.post(`${address(path, "guessed")}${query}`, sent);
			if (status !== 429) open.push(`${path}${query} ${Object.values(fields)}: ${status}`);
		}
	}
	expect(open).toEqual([]);
});

test("an owner's confirmation is its owner's: with its true secret another finds what a guess finds", async ({
	server,
}) => {
	const link = mailedLinks(server.databasePath).find(({ path }) => path.startsWith("/owner/"));
	if (!link) throw new Error("No link to an owner.");
	const other = await clientOf(server, otherOwner);
	const before = rowCounts(server.databasePath);
	const [found, guessed] = await Promise.all(
		[link.secret, spoil(link.secret)].map((secret) => asked(other, address(link.path, secret), true)),
	);
	expect(found?.map(({ status }) => status)).toEqual(guessed?.map(({ status }) => status));
	for (const answer of found ?? []) expect(withoutTokens(await answer.text())).not.toMatch(someone);
	expect(rowCounts(server.databasePath)).toEqual(before);
});

function spoil(secret: string): string {
	return `${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}`;
}

function address(path: string, secret: string): string {
	return `${path}?${new URLSearchParams({ t: secret, token: secret })}`;
}

async function asked(client: Client, address: string, takesForms: boolean): Promise<Response[]> {
	return [await client.get(address), ...(takesForms ? [await client.post(address)] : [])];
}
