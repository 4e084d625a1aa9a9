import {
	type GatewayEvent,
	GatewayRefusal,
	type SandboxDesk,
	type SandboxPayment,
	type SeenAccount,
	sandboxObjects,
} from "#domain/payments";
import { reasonWords } from "#domain/payments/labels";
import { charge } from "./sandbox";
import { testBanks, testCards, testRouting } from "./sandbox-cards";
import { followDays, passDay, sandboxToday } from "./sandbox-days";

const { inOneGo, list, load, note, save } = sandboxObjects;

type Account = SeenAccount & { legalName: string; returnTo: string };

/** The actions of the sandbox's pages. */
export const desk: SandboxDesk = {
	checkout(id) {
		const found = load<SandboxPayment>("payment", id);
		if (!found) return undefined;
		const { amountCents, feeCents, currency, description, method, returnTo, cancelTo } = found.data;
		return { id, state: found.state, amountCents, feeCents, currency, description, method, returnTo, cancelTo };
	},
	numbers(method) {
		return (method === "card" ? testCards : testBanks).map(({ number, does }) => ({ number, does }));
	},
	pay(id, { number, routing = "" }) {
		return inOneGo(() => {
			const payment = load<SandboxPayment>("payment", id);
			if (!payment) return { ok: false, field: "number", message: "That payment wasn't found." };
			if (payment.state === "succeeded" || payment.state === "processing") return { ok: true, next: "done" };
			if (payment.state !== "open")
				return {
					ok: false,
					field: "number",
					message: "This page has closed. You weren't charged. Start the payment again.",
				};
			const digits = number.replace(/\D/g, "");
			if (payment.data.method === "bank" && routing.replace(/\D/g, "") !== testRouting) {
				return { ok: false, field: "routing", message: `The test bank’s routing number is ${testRouting}.` };
			}
			try {
				charge(payment, digits);
				return { ok: true, next: "done" };
			} catch (error) {
				if (!(error instanceof GatewayRefusal)) throw error;
				if (error.reason === "needs_confirmation") {
					save({ ...payment, state: "confirming" });
					return { ok: true, next: "confirm" };
				}
				return { ok: false, field: "number", message: reasonWords[error.reason] };
			}
		});
	},
	confirm(id, agreed) {
		return inOneGo(() => {
			const payment = load<SandboxPayment>("payment", id);
			if (payment?.state !== "confirming" || !payment.data.number) return false;
			if (agreed) charge(payment, payment.data.number, { confirmed: true });
			else save({ ...payment, state: "open" });
			return agreed;
		});
	},
	cancel(id) {
		return inOneGo(() => {
			const payment = load<SandboxPayment>("payment", id);
			if (payment?.state !== "open" && payment?.state !== "confirming") return false;
			payment.data.failure = "canceled";
			save({ ...payment, state: "canceled" });
			note(payment.account, "payment.canceled", { what: "payment", paymentId: payment.data.paymentId, gatewayId: id });
			return true;
		});
	},
	onboarding(account) {
		const found = load<Account>("account", account);
		return found && { returnTo: found.data.returnTo, state: found.data.state, legalName: found.data.legalName };
	},
	finishOnboarding(account, complete) {
		return inOneGo(() => {
			const found = load<Account>("account", account);
			if (!found) return false;
			const needs = complete ? [] : ["Proof of the company’s address"];
			save({ ...found, data: { ...found.data, state: complete ? "active" : "more_needed", needs } });
			note(account, "account.updated", { what: "account" });
			return true;
		});
	},
	today: sandboxToday,
	passDay,
	followDays,
	untold() {
		return list<Pick<GatewayEvent, "kind" | "at" | "about">>("event", "state = 'untold'").map(
			({ id, account, data }): GatewayEvent => ({ id, account, ...data }),
		);
	},
	told(ids) {
		inOneGo(() => {
			for (const id of ids) {
				const event = load<object>("event", id);
				if (event) save({ ...event, state: "told" });
			}
		});
	},
};
