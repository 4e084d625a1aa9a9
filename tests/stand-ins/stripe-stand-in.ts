import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";

type Json = Record<string, unknown>;
type Asked = {
	method: string;
	path: string;
	query: URLSearchParams;
	form: URLSearchParams;
	account: string;
	key: string;
};

export const webhookSecret = "whsec_stand_in";

/**
 * A stand-in that speaks Stripe's API over HTTP as the SDK sends it: form-encoded bodies, Stripe-Account and
 * Idempotency-Key headers, Stripe's error objects. Tests move its objects and sign its events.
 */
export async function startStripe() {
	const objects = new Map<string, Json>();
	const answers = new Map<string, Json>();
	const asked: Asked[] = [];
	let made = 0;
	let down = false;
	let swallow: ((one: Asked) => boolean) | undefined;
	const clock = { seconds: 1_768_500_000 };
	const keep = (prefix: string, object: Json): Json => {
		const id = `${prefix}_${++made}`;
		const kept = { id, created: clock.seconds, ...object };
		objects.set(id, kept);
		return kept;
	};
	const of = (id: string): Json => {
		const found = objects.get(id);
		if (!found) throw new Refusal(404, { type: "invalid_request_error", message: `No such object: ${id}` });
		return found;
	};

	const server = createServer(async (request, response) => {
		const answer = (status: number, body: Json) => {
			response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
		};
		if (down) return answer(503, { error: { type: "api_error", message: "Down" } });
		const one = await read(request);
		asked.push(one);
		try {
			const name = one.key && `${one.account} ${one.key}`;
			const result = (name && answers.get(name)) || route(one);
			if (name) answers.set(name, result);
			if (!swallow?.(one)) answer(200, result);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			answer(error.status, { error: error.body });
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	function route({ method, path, form, query, account }: Asked): Json {
		const [, , kind = "", id = "", verb = ""] = path.replace("/checkout/sessions", "/sessions").split("/");
		if (method === "POST" && kind === "sessions" && !id) return openSession(form);
		if (kind === "sessions" && verb === "expire") return expire(of(id));
		if (kind === "sessions") return of(id);
		if (method === "POST" && kind === "payment_intents") return chargeSaved(form);
		if (kind === "payment_intents" && id === "search") return search(query.get("query") ?? "");
		if (kind === "payment_intents") return expanded(of(id));
		if (kind === "events") return listOf("event", (one) => one.account === account);
		if (kind === "disputes") return listOf("dispute", (one) => one.charge === query.get("charge"));
		if (kind === "refunds") return refund(form);
		if (kind === "payouts" && !id) return listOf("payout", () => true);
		if (kind === "payouts") return of(id);
		if (kind === "balance_transactions")
			return listOf("balance_transaction", (one) => one.payout === query.get("payout"));
		if (method === "POST" && kind === "accounts") return keep("acct", { object: "account", details_submitted: false });
		if (kind === "accounts") return of(id);
		if (kind === "account_links") return { object: "account_link", url: `${url}/onboarding` };
		throw new Refusal(404, { type: "invalid_request_error", message: `Unrecognized request URL ${path}` });
	}

	function openSession(form: URLSearchParams): Json {
		const item = (at: number) => Number(form.get(`line_items[${at}][price_data][unit_amount]`) ?? 0);
		const session = keep("cs_test", {
			...{ object: "checkout.session", status: "open", payment_intent: null, amount_total: item(0) + item(1) },
			...{
				metadata: { paymentId: form.get("metadata[paymentId]") },
				save: form.get("payment_intent_data[setup_future_usage]"),
			},
			method: form.get("allowed_payment_method_types[0]"),
		});
		return Object.assign(session, { url: `${url}/pay/${session.id}` });
	}

	function expire(session: Json): Json {
		if (session.status === "open") return Object.assign(session, { status: "expired" });
		throw new Refusal(400, {
			type: "invalid_request_error",
			message: `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
		});
	}

	function chargeSaved(form: URLSearchParams): Json {
		if (form.get("payment_method") === "pm_broke") {
			const error = {
				type: "card_error",
				code: "card_declined",
				decline_code: "insufficient_funds",
				message: "No funds.",
			};
			throw new Refusal(402, error);
		}
		const intent = keep("pi", {
			...{
				object: "payment_intent",
				status: "processing",
				amount: Number(form.get("amount")),
				customer: form.get("customer"),
			},
			...{
				metadata: { paymentId: form.get("metadata[paymentId]") },
				method: form.get("allowed_payment_method_types[0]"),
			},
		});
		succeed(intent);
		return expanded(intent);
	}

	function succeed(intent: Json) {
		const fee = Math.round(Number(intent.amount) * 0.029) + 30;
		const charge = keep("ch", {
			...{ object: "charge", payment_intent: intent.id, amount: intent.amount, amount_refunded: 0, disputed: false },
			metadata: intent.metadata,
		});
		const balance = keep("txn", {
			...{ object: "balance_transaction", type: "charge", amount: intent.amount, fee, source: charge, payout: null },
		});
		Object.assign(charge, { balance_transaction: balance.id });
		Object.assign(intent, { status: "succeeded", latest_charge: charge.id });
	}

	function expanded(intent: Json): Json {
		const charge = objects.get(String(intent.latest_charge));
		const balance = charge && objects.get(String(charge.balance_transaction));
		const bank = intent.method === "us_bank_account";
		const method = bank
			? {
					id: "pm_bank",
					object: "payment_method",
					type: "us_bank_account",
					us_bank_account: { bank_name: "STRIPE BANK", last4: "6789" },
				}
			: {
					id: "pm_card",
					object: "payment_method",
					type: "card",
					card: { brand: "visa", last4: "4242", exp_month: 8, exp_year: 2030 },
				};
		return {
			...intent,
			payment_method: method,
			latest_charge: charge ? { ...charge, balance_transaction: balance } : null,
		};
	}

	function refund(form: URLSearchParams): Json {
		const charge = of(form.get("charge") ?? "");
		const amount = Number(form.get("amount"));
		Object.assign(charge, { amount_refunded: Number(charge.amount_refunded) + amount });
		const refunded = keep("re", { object: "refund", charge: charge.id, amount });
		const money = { object: "balance_transaction", type: "refund", amount: -amount, fee: 0 };
		keep("txn", { ...money, source: refunded, payout: null });
		return refunded;
	}

	function search(query: string): Json {
		const id = /"paymentId"\]:"(\d+)"/.exec(query)?.[1];
		return listOf("payment_intent", (one) => (one.metadata as Json)?.paymentId === id);
	}

	function listOf(kind: string, fits: (one: Json) => boolean): Json {
		const data = [...objects.values()].filter((one) => one.object === kind && fits(one));
		return { object: "list", data, has_more: false, url: "/v1/list" };
	}

	return {
		url,
		asked,
		clock,
		goDown: (value: boolean) => {
			down = value;
		},
		/** What it says true to is done, and never answered. */
		swallowAnswers: (which: typeof swallow) => {
			swallow = which;
		},
		stop: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(resolve);
			}),
		account: (id: string, change: Json) => Object.assign(of(id), change),
		/** The payer completes the hosted page; a bank debit is under way until `settle`. */
		complete(sessionId: string) {
			const session = of(sessionId);
			if (session.status === "expired") throw new Error(`This page is ${session.status}.`);
			const intent = keep("pi", {
				...{ object: "payment_intent", status: "processing", amount: session.amount_total, metadata: session.metadata },
				...{ method: session.method, customer: session.save ? "cus_1" : null, setup_future_usage: session.save },
			});
			Object.assign(session, { status: "complete", payment_intent: intent.id });
			if (session.method === "card") succeed(intent);
			return String(intent.id);
		},
		settle: (intentId: string) => succeed(of(intentId)),
		fail: (intentId: string, code: string) =>
			Object.assign(of(intentId), { status: "requires_payment_method", last_payment_error: { code } }),
		dispute(intentId: string, reason: string) {
			const charge = of(String(of(intentId).latest_charge));
			Object.assign(charge, { disputed: true });
			return keep("dp", {
				object: "dispute",
				charge: charge.id,
				reason,
				...{ status: "needs_response", amount: charge.amount, balance_transactions: [] },
			});
		},
		/** The disputed money leaves the balance, to be netted from the next payout. */
		takeBack(intentId: string) {
			const charge = of(String(of(intentId).latest_charge));
			const dispute = [...objects.values()].find((one) => one.object === "dispute" && one.charge === charge.id);
			const money = { object: "balance_transaction", type: "adjustment", amount: -Number(charge.amount), fee: 1500 };
			keep("txn", { ...money, source: dispute, payout: null });
		},
		/** The bank decides for the organization: the money is put back, to be paid out again. */
		win(intentId: string) {
			const charge = of(String(of(intentId).latest_charge));
			const dispute = [...objects.values()].find((one) => one.object === "dispute" && one.charge === charge.id);
			const money = { object: "balance_transaction", type: "adjustment", amount: Number(charge.amount), fee: -1500 };
			const back = keep("txn", { ...money, source: { object: "dispute", charge: charge.id }, payout: null });
			Object.assign(dispute ?? {}, { status: "won", balance_transactions: [back] });
		},
		chargeOf: (intentId: string) => String(of(intentId).latest_charge),
		/** Sends everything that is not paid out yet to the bank. */
		payOut() {
			const open = [...objects.values()].filter((one) => one.object === "balance_transaction" && one.payout === null);
			const amount = open.reduce((sum, one) => sum + Number(one.amount) - Number(one.fee), 0);
			const payout = keep("po", { object: "payout", status: "paid", amount, arrival_date: clock.seconds + 86_400 });
			for (const one of open) Object.assign(one, { payout: payout.id });
			return String(payout.id);
		},
		/** An event as Stripe posts it: raw body and signature, made so many seconds ago. */
		event(
			type: string,
			account: string,
			object: Json,
			{ id = `evt_${++made}`, secret = webhookSecret, ago = 0 }: { id?: string; secret?: string; ago?: number } = {},
		) {
			const event = { id, object: "event", type, account, created: clock.seconds, api_version: "2026-10-28" };
			const body = JSON.stringify({ ...event, data: { object } });
			const timestamp = Math.floor(Date.now() / 1000) - ago;
			const signed = { payload: body, secret, timestamp };
			return { body, signature: new Stripe("sk_test_x").webhooks.generateTestHeaderString(signed) };
		},
		/** What Stripe tells whoever asks for past events. */
		remember(type: string, account: string, object: Json) {
			keep("evt", { object: "event", type, account, data: { object } });
		},
		object: (id: string) => of(id),
	};
}

class Refusal extends Error {
	constructor(
		readonly status: number,
		readonly body: Json,
	) {
		super(String(body.message));
	}
}

async function read(request: IncomingMessage): Promise<Asked> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const url = new URL(request.url ?? "/", "http://stripe");
	return {
		...{ method: request.method ?? "GET", path: url.pathname, query: url.searchParams },
		form: new URLSearchParams(Buffer.concat(chunks).toString()),
		account: String(request.headers["stripe-account"] ?? ""),
		key: String(request.headers["idempotency-key"] ?? ""),
	};
}
