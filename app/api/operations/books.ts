import { z } from "zod";
import { bookBalance } from "#domain/bank-accounts";
import { listRegister } from "#domain/banking";
import { postEntry } from "#domain/journal";
import { accountBalance, trialBalance } from "#domain/ledger";
import { bases } from "#domain/ledger/labels";
import { portfolio, portfolioOfProperty } from "#domain/rentals";
import { keysOf } from "~/domain/kernel/form-fields";
import { defineOperation } from "../define-operation";
import { exampleIds } from "../example-words";
import { listPage } from "../list-page";
import { toDomain } from "../names";
import { asPage } from "../page-right";
import { cents, confirm, day, id, pageOf, positiveCents, text } from "../shapes";
import { recordOf } from "./records";

const onDay = { as_of: day.optional().meta({ description: "Defaults to today." }) };
const basis = z.enum(keysOf(bases)).default("accrual");
const figures = z.object({
	...{ properties: z.int(), units: z.int(), occupied: z.int(), vacant: z.int(), on_notice: z.int() },
	...{ leased_ahead: z.int(), off_market: z.int(), market_rent_cents: cents, rent_cents: cents },
	...{ outstanding_cents: cents, leases_owing: z.int(), credit_cents: cents, deposits_held_cents: cents },
});

/** Balances, registers and journal entries. */
export const booksOperations = [
	defineOperation({
		...{ id: "accounts.balance", method: "GET", path: "/accounts/{account_id}/balance", tag: "Accounts" },
		...asPage("/app/balances"),
		summary: "An account's balance on a date",
		description: "Debits less credits, so income and liabilities are below zero.",
		query: z.object({ ...onDay, basis }),
		example: { query: { as_of: "2026-03-31", basis: "accrual" } },
		answer: z.object({ account_id: id, as_of: day, basis: z.string(), balance_cents: cents, currency: z.string() }),
		handle: (actor, { params, query: { as_of = actor.today, basis } }) => {
			recordOf(actor, "account", params.account_id);
			const balance_cents = accountBalance(actor, params.account_id, { asOf: as_of, basis });
			return { account_id: params.account_id, as_of, basis, balance_cents, currency: actor.currency };
		},
	}),
	defineOperation({
		...{ id: "trial-balance.get", method: "GET", path: "/trial-balance", tag: "Accounts", ...asPage("/app/balances") },
		summary: "The trial balance on a date",
		query: z.object({ ...onDay, basis }),
		example: { query: { as_of: "2026-03-31" } },
		answer: z.object({
			...{ as_of: day, basis: z.string(), currency: z.string() },
			data: z.array(
				z.object({
					...{ account_id: id, number: z.string(), name: z.string(), type: z.string() },
					...{ debit_cents: cents, credit_cents: cents, balance_cents: cents },
				}),
			),
		}),
		handle: (actor, { query: { as_of = actor.today, basis } }) => ({
			...{ as_of, basis, currency: actor.currency, data: trialBalance(actor, { asOf: as_of, basis }) },
		}),
	}),
	defineOperation({
		...{ id: "bank-accounts.transactions", method: "GET", path: "/bank-accounts/{account_id}/transactions" },
		...{ tag: "Bank accounts", ...asPage("/app/bankaccount") },
		summary: "A bank account's transactions, newest first",
		query: z.object({
			...{ cursor: z.string().max(2_000).optional(), from: day.optional(), to: day.optional() },
			property_id: id.optional(),
		}),
		example: { query: { from: "2026-03-01", to: "2026-03-31" } },
		answer: pageOf(
			z.object({
				...{ transaction_id: id, posting_id: id, date: day, type: z.string(), reference: z.string() },
				...{ payee: z.string(), memo: z.string(), property_name: z.string().nullable(), amount_cents: cents },
				...{ state: z.string(), balance_cents: cents.optional() },
			}),
		),
		handle: (actor, { params, query }) => {
			recordOf(actor, "bank_account", params.account_id);
			const { cursor, ...filters } = toDomain(query);
			return listPage(listRegister(actor, params.account_id, { filters, cursor }));
		},
	}),
	defineOperation({
		...{ id: "bank-accounts.balance", method: "GET", path: "/bank-accounts/{account_id}/balance" },
		...{ tag: "Bank accounts", ...asPage("/app/bankaccount") },
		summary: "A bank account's book balance on a date",
		query: z.object(onDay),
		example: { query: { as_of: "2026-03-31" } },
		answer: z.object({ account_id: id, as_of: day, balance_cents: cents, currency: z.string() }),
		handle: (actor, { params, query: { as_of = actor.today } }) => {
			recordOf(actor, "bank_account", params.account_id);
			const balance_cents = bookBalance(actor, params.account_id, as_of);
			return { account_id: params.account_id, as_of, balance_cents, currency: actor.currency };
		},
	}),
	defineOperation({
		...{ id: "journal.post", method: "POST", path: "/journal-entries", tag: "Entries", money: true, status: 201 },
		...asPage("/app/addeditjournalentry", "post"),
		summary: "Post a journal entry",
		description: "It must balance as a whole and for each property.",
		body: z.object({
			...{ date: day, memo: text(200).optional(), lease_id: id.optional(), reverse_on: day.optional(), confirm },
			lines: z
				.array(
					z.strictObject({
						...{
							account_id: id,
							property_id: id.optional(),
							unit_number: text(40).optional(),
							memo: text(65).optional(),
						},
						...{ debit_cents: positiveCents.optional(), credit_cents: positiveCents.optional() },
					}),
				)
				.min(2)
				.max(100),
		}),
		example: {
			body: {
				...{ date: "2026-03-10", memo: "Kitchen drain, not rent" },
				lines: [
					{ account_id: exampleIds.repairs_account_id, property_id: exampleIds.property_id, debit_cents: 189_50 },
					{ account_id: exampleIds.rent_account_id, property_id: exampleIds.property_id, credit_cents: 189_50 },
				],
			},
		},
		answer: z.object({ transaction_id: id, name: z.string(), amount_cents: cents, reversed: z.boolean() }),
		fields: { debit: "debit_cents", credit: "credit_cents" },
		handle: (actor, { body, confirmed }) => {
			const { lines, ...entry } = toDomain(body);
			return postEntry(actor, { ...entry, lines: lines.map((one, line) => ({ ...one, line })), ...confirmed });
		},
	}),
	defineOperation({
		...{ id: "portfolio.get", method: "GET", path: "/portfolio", tag: "Properties", ...asPage("/app/rentals") },
		summary: "Units leased and vacant, with rents",
		answer: figures,
		handle: (actor) => portfolio(actor),
	}),
	defineOperation({
		...{ id: "properties.portfolio", method: "GET", path: "/properties/{property_id}/portfolio", tag: "Properties" },
		...asPage("/app/property/propertysummary"),
		summary: "The same figures for one property",
		answer: figures,
		handle: (actor, { params }) => {
			recordOf(actor, "property", params.property_id);
			return portfolioOfProperty(actor, params.property_id);
		},
	}),
];
