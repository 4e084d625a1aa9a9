import { openAddresses, rowCounts } from "./harness/addresses";
import { type Client, clientOf } from "./harness/client";
import { mailedLinks } from "./harness/mail";
import { resident, stranger } from "./harness/people";
import { expect, test } from "./harness/portfolio";

/** The people of the portfolio, whose names only their own links may show. */
const somebody = /Rita|Leaver|Olga|Oskar|Otto|rita@|olga@|\bRoe\b|(ada|ben)@example/;

test("a link's secret opens its own page and no other; a guessed one opens nothing", async ({ server }) => {
	test.setTimeout(120_000);
	const links = mailedLinks(server.databasePath);
	expect([...new Set(links.map(({ path }) => path))].sort()).toEqual(expect.arrayContaining(["/renewal", "/sign"]));
	const guesses = ["", "guessed", "1", "../../etc/passwd", "'--", "x".repeat(5_000)];
	const spoilt = links.map(({ secret }) => `${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}`);
	const clients = { nobody: await clientOf(server), stranger: await clientOf(server, stranger) };
	const before = rowCounts(server.databasePath);
	const wrong: string[] = [];
	for (const { path, takesForms } of openAddresses) {
		if (path === "/resources/webhooks/stripe") continue;
		const others = links.filter((link) => link.path !== path).map(({ secret }) => secret);
		for (const secret of [...guesses, ...spoilt.slice(0, 2), ...new Set(others)]) {
			for (const [who, client] of Object.entries(clients)) {
				for (const answer of await asked(client, address(path, secret), takesForms)) {
					const said = `${path} ${secret.slice(0, 8)} for ${who}: ${answer.status}`;
					if (answer.status >= 500) wrong.push(said);
					if (somebody.test(await answer.text())) wrong.push(`${said} names somebody`);
				}
			}
		}
	}
	expect(wrong).toEqual([]);
	expect(rowCounts(server.databasePath)).toEqual(before);
});

test("who is signed in as somebody else reads a mailed link as anybody would", async ({ server }) => {
	const [nobody, other] = [await clientOf(server), await clientOf(server, resident)];
	for (const { path, name, secret } of mailedLinks(server.databasePath)) {
		const link = `${path}?${new URLSearchParams({ [name]: secret })}`;
		const statuses = [(await nobody.get(link)).status, (await other.get(link)).status];
		expect(statuses[1], path).toBe(statuses[0]);
	}
});

function address(path: string, secret: string): string {
	return `${path}?${new URLSearchParams({ t: secret, token: secret })}`;
}

async function asked(client: Client, address: string, takesForms: boolean): Promise<Response[]> {
	return [await client.get(address), ...(takesForms ? [await client.post(address)] : [])];
}
