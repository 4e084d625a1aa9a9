import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "../../app/db/driver.mjs";
import { formsIn } from "../e2e/harness/html-form";
import { manager } from "../e2e/harness/people";

/** A browser without a screen: it keeps its cookies and follows nothing. */
export type Browser = {
	get: (address: string) => Promise<Response>;
	post: (address: string, fields: Record<string, string>) => Promise<Response>;
	/** Speaks to another machine from now on, as behind a proxy. */
	moveTo: (url: string) => void;
	cookies: Map<string, string>;
};

const patienceMs = 10_000;

export function browserAt(url: string): Browser {
	let at = url;
	const cookies = new Map<string, string>();
	const ask = async (address: string, init: RequestInit) => {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const answer = await fetch(at + address, {
			...{ ...init, redirect: "manual", signal: AbortSignal.timeout(patienceMs) },
			headers: { Origin: at, Cookie: cookie },
		});
		for (const set of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = set.match(/^([^=]+)=([^;]*)/) ?? [];
			cookies.set(name, value);
		}
		return answer;
	};
	return {
		get: (address) => ask(address, {}),
		post: (address, fields) => ask(address, { method: "POST", body: new URLSearchParams(fields) }),
		moveTo: (other) => {
			at = other;
		},
		cookies,
	};
}

/** The manager's browser, signed in at a machine. Tries for a while, as people do when another machine takes over. */
export async function signedIn(url: string): Promise<Browser> {
	const browser = browserAt(url);
	const { email, password } = manager;
	const tryOnce = () => browser.post("/", { email, password }).catch(() => undefined);
	let answer = await tryOnce();
	for (let tried = 1; (!answer || answer.status === 503) && tried < 30; tried++) {
		await sleep(1_000);
		answer = await tryOnce();
	}
	if (answer?.status !== 303)
		throw new Error(`Signing in at ${url}: ${answer?.status ?? "no answer"} ${(await answer?.text())?.slice(0, 300)}`);
	return browser;
}

export type Payment = { key: string; cents: number };

let next = 10_001;

/** A payment of an amount that no other one has. */
export function newPayment(): Payment {
	return { key: randomUUID(), cents: next++ };
}

/** Sends payments of a lease through a form that was read once. */
export async function payer(browser: Browser, lease: number) {
	const address = `/app/receivepayment?id=${lease}`;
	const page = await (await browser.get(address)).text();
	const form = formsIn(page, address).find(({ names }) => names.includes("amount"));
	if (!form) throw new Error(`There is no form to receive a payment with: ${page.slice(0, 300)}`);
	return async ({ key, cents }: Payment, by: Browser = browser) => {
		const own = {
			idempotencyKey: key,
			amount: (cents / 100).toFixed(2),
			method: "cash",
			apply: "oldest",
			reference: "",
		};
		const confirmed = { confirmDuplicate: "on", confirmLarge: "on" };
		const answer = await by.post(form.action, { ...Object.fromEntries(form.fields), ...own, ...confirmed });
		return { answer, to: answer.headers.get("location") ?? "" };
	};
}

export type Load = {
	/** Payments that were answered as received, with when in milliseconds. */
	acknowledged: (Payment & { at: number })[];
	/** How many were answered otherwise, by status; 0 where no answer came. */
	refused: Map<number, number>;
	/** The words of answers that refused, once each. */
	words: Set<string>;
	/** How long answers took, in milliseconds. */
	took: number[];
	stop: () => Promise<void>;
};

/** Pays without pause, so many at once, each browser at a machine of `urls` in turn, until it is stopped. */
export async function payOn(urls: readonly string[], lease: number, atOnce: number): Promise<Load> {
	let stopped = false;
	const load: Omit<Load, "stop"> = { acknowledged: [], refused: new Map(), words: new Set(), took: [] };
	const begun = await Promise.all(
		Array.from({ length: atOnce }, async (_, at) => {
			const browser = await signedIn(urls[at % urls.length] ?? "");
			return await payer(browser, lease);
		}),
	);
	const working = begun.map(async (pay) => {
		while (!stopped) {
			const payment = newPayment();
			const from = performance.now();
			const paid = await pay(payment).catch(() => undefined);
			load.took.push(performance.now() - from);
			if (paid?.to.includes("/app/transaction?id=")) {
				load.acknowledged.push({ ...payment, at: performance.now() });
				continue;
			}
			const status = paid?.answer.status ?? 0;
			load.refused.set(status, (load.refused.get(status) ?? 0) + 1);
			const said = (await paid?.answer.text().catch(() => "")) ?? "";
			const [words] = said.match(/(Nothing was saved|We couldn(?:'|&#x27;)t confirm)[^<]*/) ?? [];
			if (words) load.words.add(words.replaceAll("&#x27;", "'"));
			await sleep(100);
		}
	});
	return {
		...load,
		stop: async () => {
			stopped = true;
			await Promise.all(working);
		},
	};
}

/** What became of acknowledged payments in a copy of the database: how many are missing, and how many are there twice. */
export function missingIn(copy: string, acknowledged: readonly Payment[]): { missing: Payment[]; doubled: number } {
	const database = new Database(copy, { readonly: true });
	try {
		const kept = database.prepare<[], number>("SELECT amount_cents FROM payments").pluck().all();
		const count = new Map<number, number>();
		for (const cents of kept) count.set(cents, (count.get(cents) ?? 0) + 1);
		return {
			missing: acknowledged.filter(({ cents }) => !count.has(cents)),
			doubled: acknowledged.filter(({ cents }) => (count.get(cents) ?? 0) > 1).length,
		};
	} finally {
		database.close();
	}
}
