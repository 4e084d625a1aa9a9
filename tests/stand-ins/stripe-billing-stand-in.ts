import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";

type Json = Record<string, unknown>;

export const billingWebhookSecret = "whsec_billing_stand_in";
const month = 31 * 86_400;

/** A stand-in for what Stripe Billing's API answers, as the SDK asks it: customers, prices, subscriptions, invoices. */
export async function startStripeBilling(now: number) {
	const objects = new Map<string, Json>();
	const answers = new Map<string, Json>();
	const asked: string[] = [];
	let made = 0;
	let declines = false;
	const keep = (prefix: string, object: Json): Json => {
		const id = `${prefix}_${++made}`;
		const kept: Json = { id, created: now, ...object };
		objects.set(id, kept);
		return kept;
	};
	const all = (kind: string) => [...objects.values()].filter(({ object }) => object === kind);
	const list = (data: Json[]) => ({ object: "list", data: [...data].reverse(), has_more: false, url: "/v1/list" });

	function route(method: string, path: string, form: URLSearchParams, query: URLSearchParams): Json {
		const [, , kind = "", id = "", verb = ""] = path.replace(/checkout\/|billing_portal\//, "").split("/");
		const one = objects.get(id) ?? {};
		const posts = method === "POST";
		if (kind === "customers" && verb === "tax_ids") {
			if (!posts) return list(all("tax_id"));
			return keep("txi", { object: "tax_id", type: form.get("type"), value: form.get("value") });
		}
		if (kind === "customers" && !id) {
			return keep("cus", { object: "customer", email: form.get("email"), balance: 0, invoice_settings: {} });
		}
		if (kind === "customers" && posts) return Object.assign(one, { email: form.get("email") });
		if (kind === "customers") return { ...one, tax_ids: list(all("tax_id")) };
		if (kind === "prices" && posts) {
			return keep("price", {
				...{ object: "price", lookup_key: form.get("lookup_key"), unit_amount: Number(form.get("unit_amount")) },
			});
		}
		if (kind === "prices")
			return list(all("price").filter((price) => price.lookup_key === query.get("lookup_keys[0]")));
		if (kind === "sessions" && form.get("mode") === "subscription") {
			const session = { object: "checkout.session", status: "open", price: form.get("line_items[0][price]") };
			return Object.assign(keep("cs", { ...session, customer: form.get("customer") }), {
				url: "https://pay.example/cs",
			});
		}
		if (kind === "sessions" && verb === "expire") return Object.assign(one, { status: "expired" });
		if (kind === "sessions" && posts) return { object: "billing_portal.session", url: "https://pay.example/card" };
		if (kind === "sessions") return one;
		if (kind === "invoices" && id === "create_preview") return preview(form);
		if (kind === "invoices" && id) return one;
		if (kind === "invoices") return list(all("invoice"));
		if (kind === "subscriptions" && posts) return update(one, form);
		if (kind === "subscriptions" && id) return one;
		if (kind === "subscriptions") return list(all("subscription"));
		throw new Error(`Not here: ${method} ${path}`);
	}

	function preview(form: URLSearchParams): Json {
		const change = form.get("subscription") !== null;
		const price = objects.get(form.get(`subscription_details[items][0][price]`) ?? "");
		const cents = Number(price?.unit_amount);
		const period = { start: now, end: now + month };
		const lines = [...(change ? [{ description: "Unused time", amount: -1_000, period }] : [])];
		lines.push({ description: "The plan", amount: cents, period });
		const net = lines.reduce((sum, { amount }) => sum + amount, 0);
		const total = net + 50;
		return {
			...{ object: "invoice", lines: list([...lines].reverse()), total_taxes: [{ amount: 50 }], starting_balance: 0 },
			...{ total, amount_due: total },
		};
	}

	function update(one: Json, form: URLSearchParams): Json {
		const ends = form.get("cancel_at_period_end");
		if (ends !== null) return Object.assign(one, { cancel_at_period_end: ends === "true" });
		if (declines) throw new Declined();
		const item = { id: "si_1", price: objects.get(form.get("items[0][price]") ?? ""), ...period() };
		return Object.assign(one, { items: list([item]) });
	}

	const period = () => ({ current_period_start: now, current_period_end: now + month });

	const server = createServer(async (request, response) => {
		const { url, body } = await read(request);
		const key = String(request.headers["idempotency-key"] ?? "");
		const named = request.method === "POST" && /^tenantry-\d/.test(key) ? key : "";
		asked.push(`${request.method} ${url.pathname}`);
		const answer = (status: number, said: Json) =>
			response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(said));
		try {
			const said = answers.get(named) ?? route(request.method ?? "GET", url.pathname, body, url.searchParams);
			if (named) answers.set(named, said);
			answer(200, said);
		} catch (error) {
			if (!(error instanceof Declined)) throw error;
			answer(402, { error: { type: "card_error", code: "card_declined", message: "Declined." } });
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		asked,
		stop: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(resolve);
			}),
		declineCards: () => {
			declines = true;
		},
		/** The person enters a card on the newest open page. */
		complete() {
			const session = all("checkout.session")
				.filter(({ status }) => status === "open")
				.at(-1);
			if (!session) throw new Error("No page is open.");
			session.status = "complete";
			const price = objects.get(String(session.price));
			const card = { object: "payment_method", card: { brand: "visa", last4: "4242" } };
			const items = list([{ id: "si_1", price, ...period() }]);
			const subscription = { object: "subscription", status: "active", cancel_at_period_end: false, ended_at: null };
			keep("sub", { ...subscription, customer: session.customer, items, default_payment_method: card });
			const total = Number(price?.unit_amount) + 50;
			const line = { description: "The plan", amount: price?.unit_amount, period: { start: now, end: now + month } };
			keep("in", {
				...{ object: "invoice", status: "paid", number: "T-1", total, total_taxes: [{ amount: 50 }], attempt_count: 1 },
				...{ starting_balance: 0, ending_balance: 0 },
				...{ next_payment_attempt: null, post_payment_credit_notes_amount: 0, invoice_pdf: "https://pay.example/pdf" },
				...{
					lines: list([line]),
					period_start: now,
					period_end: now + month,
					hosted_invoice_url: "https://pay.example/in",
				},
			});
		},
		/** Stripe moves its subscription or invoice. */
		move: (kind: "subscription" | "invoice", change: Json) => Object.assign(all(kind).at(-1) ?? {}, change),
		/** An event as Stripe posts it: raw body and signature. */
		event(type: string, object: Json, secret = billingWebhookSecret) {
			const body = JSON.stringify({ id: `evt_${++made}`, object: "event", type, created: now, data: { object } });
			const signed = { payload: body, secret, timestamp: Math.floor(Date.now() / 1000) };
			return { body, signature: new Stripe("sk_test_x").webhooks.generateTestHeaderString(signed) };
		},
	};
}

class Declined extends Error {}

async function read(request: IncomingMessage) {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return {
		url: new URL(request.url ?? "/", "http://stripe"),
		body: new URLSearchParams(Buffer.concat(chunks).toString()),
	};
}
