import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { payingAccounts } from "#domain/bank-accounts";
import { accountsFor } from "#domain/ledger";
import { formatMoney, formatPercent, typedAmount } from "#domain/money/format";
import {
	allocationRuleChoices,
	divideCost,
	findAllocationRule,
	findWrittenExpense,
	type Recorded,
} from "#domain/payables";
import { settled } from "#domain/payables/labels";
import { expenseForm } from "#domain/payables/schema";
import { findProperty, ownerChoices, propertyChoices } from "#domain/rentals";
import { findVendor, vendorChoices } from "#domain/vendors";
import { askOrDo } from "#domain/waiting-changes";
import { draftBill } from "#domain/work-orders";
import { refuse } from "~/domain/kernel/result";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { answersForm, newIdempotencyKey, type ParsedForm, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../../approvals/approval-notice";
import { filesAfterward, noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { accountOptions } from "../../ledger-account-options";
import { keepAttachments } from "../../records/attachments.server";
import { CorrectionBanner, correctedWords } from "../transactions/correction";
import { seeReplacement, startCorrection } from "../transactions/correction.server";
import {
	DateFields,
	DivideFields,
	FilesField,
	KindField,
	LineFields,
	MarkupField,
	MoreFields,
	PayeeFields,
} from "./expense-fields";
import { billedOrder, type ExpenseFormInput, lineValue, newExpense, ofOrder, writtenExpense } from "./expense-values";

export const meta = () => pageTitle("Direct Expense");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { from, written } = await correctable(manager, request);
	const { again, property, vendorId, bill } = named(manager, request);
	const filled = written ?? again;
	const banks = payingAccounts(manager);
	const bankId = optionalIdParam(request, "bank");
	const bank = banks.find(({ id }) => id === bankId);
	const pid = property?.id;
	const keep = (ids: readonly (number | null | undefined)[]) => ids.flatMap((id) => id ?? []);
	return {
		from,
		values: filled
			? writtenExpense(filled, { again: written === undefined, today: manager.today })
			: bill
				? billedOrder(bill, { today: manager.today, bankAccountId: banks[0]?.id })
				: newExpense({
						...{ today: manager.today, pid, vendor: vendorId, kind: kindOf(request) },
						bankAccountId: bank?.id ?? property?.operatingAccountId ?? banks[0]?.id,
					}),
		vendors: choicesOf(
			"vendorId",
			(ask) => vendorChoices(manager, ask),
			keep([vendorId, filled?.vendorId, bill?.vendorId]),
		),
		owners: choicesOf("ownerId", (ask) => ownerChoices(manager, ask), keep([filled?.ownerId])),
		properties: choicesOf(
			"propertyId",
			(ask) => propertyChoices(manager, ask),
			keep([pid, ...((filled ?? bill)?.lines.map((line) => line.propertyId) ?? [])]),
		),
		accounts: accountOptions(accountsFor(manager, "expense"), { first: "expense" }),
		banks: banks.map(({ id, name }) => ({ value: id, label: name })),
		rules: allocationRuleChoices(manager).map(({ id, name, propertyName }) => ({
			value: `rule ${id}`,
			label: `${propertyName}: ${name}`,
		})),
		idempotencyKey: newIdempotencyKey(),
		waits: noticeOf(manager, "bills"),
		markup: bill && bill.markupBp > 0 && from === undefined ? formatPercent(bill.markupBp, manager.locale) : undefined,
	};
}

/**
 * The records in the URL that fill in a new form: an expense to copy, a property, a vendor. 404 if one isn't the
 * organization's.
 */
function named(manager: Manager, request: Request) {
	const copied = optionalIdParam(request, "copy");
	const pid = optionalIdParam(request, "pid");
	const vendor = optionalIdParam(request, "vendor");
	return {
		again: copied === undefined ? undefined : found(findWrittenExpense(manager, copied)),
		property: pid === undefined ? undefined : found(findProperty(manager, pid)),
		vendorId: vendor === undefined ? undefined : found(findVendor(manager, vendor)).id,
		bill: billOf(manager, request),
	};
}

/** The work order that the address names, with what its bill starts with. */
function billOf(manager: Manager, request: Request) {
	const orderId = optionalIdParam(request, "order");
	const invoiceId = optionalIdParam(request, "invoice");
	return orderId === undefined ? undefined : { orderId, invoiceId, ...found(draftBill(manager, orderId, invoiceId)) };
}

function kindOf(request: Request) {
	const kind = new URL(request.url).searchParams.get("kind");
	return kind === "bill" || kind === "credit" ? kind : "expense";
}

/**
 * The expense to correct, named by `from`. Redirects to its page if it was corrected, reversed or paid, unless this
 * page shows a refused form.
 */
async function correctable(manager: Manager, request: Request) {
	const from = optionalIdParam(request, "from");
	const written = await startCorrection(manager, request, from, (id) => findWrittenExpense(manager, id));
	if (!written || written.correctable || answersForm(request)) return { from, written };
	throw await redirectWithMessage(href("/app/transaction", { id: written.id }), settled, { kind: "negative" });
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const from = optionalIdParam(request, "from");
	if (from !== undefined) found(findWrittenExpense(manager, from));
	const { bill } = named(manager, request);
	const form = await parseForm(request, expenseForm(manager), {
		find: {
			vendorId: (ask) => vendorChoices(manager, ask),
			ownerId: (ask) => ownerChoices(manager, ask),
			propertyId: (ask) => propertyChoices(manager, ask),
		},
	});
	if (!form.ok) return form.reply;
	const { press, divide, file, chargeNext, postMarkup, next, ...input } = form.value;
	if (press === "divide") return fillLines(manager, form);
	if (divide?.amount !== undefined && input.lines.length === 0) {
		return form.refuse(refuse("Divide the amount into lines first.", "divide.amount"));
	}
	const keepOut = filesAfterward(file);
	const recorded =
		from === undefined
			? bill
				? askOrDo(form.by(manager), "bill_work_order", { ...input, ...ofOrder(bill), postMarkup }, keepOut)
				: askOrDo(form.by(manager), "record_expense", input, keepOut)
			: askOrDo(form.by(manager), "correct_expense", { from, ...input }, keepOut);
	if (!recorded.ok) return form.refuse(recorded, { see: seeReplacement(manager, from) });
	if (recorded.asked) return redirectToRequest(recorded.asked);
	const failures = await keepAttachments(manager, recorded.transactionId, file);
	const message =
		from === undefined
			? recordedWords(manager, input.kind, recorded)
			: `${correctedWords("Expense")}${checkWords(recorded)}`;
	const rule = input.ruleId === undefined ? undefined : findAllocationRule(manager, input.ruleId);
	if (bill && from === undefined && failures.length === 0) {
		return redirectWithMessage(href("/app/addeditworkorder", { id: bill.orderId }), message);
	}
	const charges = input.kind !== "credit" && from === undefined && (chargeNext || rule?.billTenants);
	const to = charges
		? href("/app/expenses/charge", { id: recorded.transactionId, rule: rule?.id })
		: from === undefined
			? next === "another"
				? href("/app/addeditexpense", { kind: input.kind })
				: href("/app/expenses")
			: href("/app/transaction", { id: recorded.transactionId });
	if (failures.length === 0) return redirectWithMessage(to, message);
	return redirectWithMessage(to, [message, ...failures].join(" "), { kind: "negative", milliseconds: 15_000 });
}

type Filled = Extract<ParsedForm<z.output<ReturnType<typeof expenseForm>>>, { ok: true }>;

/**
 * Shows the form with the divided lines after the typed ones. They replace lines for the same property, unit and
 * account, such as those of an earlier division.
 */
function fillLines(manager: Manager, form: Filled) {
	const { divide, lines, vendorId } = form.value;
	const { amount, memo, propertyId, by } = divide ?? {};
	const usual = vendorId === undefined ? undefined : findVendor(manager, vendorId)?.expenseAccountId;
	const accountId = divide?.accountId ?? usual ?? undefined;
	if (amount === undefined) return form.refuse(refuse("Enter the amount to divide.", "divide.amount"));
	if (accountId === undefined) return form.refuse(refuse("Choose an account.", "divide.accountId"));
	if (by === undefined) return form.refuse(refuse("Choose how to divide it.", "divide.by"));
	const divided = divideCost(manager, { amountCents: amount, accountId, memo, propertyId, by });
	if (!divided.ok) return form.refuse(divided);
	const anew = new Set(divided.lines.map(placeOf));
	const rows = [...lines.filter((line) => !anew.has(placeOf(line))), ...divided.lines].map(lineValue);
	return form.fill(
		"lines",
		rows.map(({ amount = "", ...row }) => ({ ...row, amount: typedAmount(amount, manager.locale) })),
	);
}

/** A key for what a line is for: all its fields but the amount. */
function placeOf(line: Parameters<typeof lineValue>[0]): string {
	return JSON.stringify({ ...lineValue(line), amount: "" });
}

function recordedWords(manager: Manager, kind: "expense" | "bill" | "credit", recorded: Recorded): string {
	const amount = formatMoney(recorded.amountCents, manager);
	const again = recorded.recurringId === undefined ? "" : " It will repeat automatically.";
	if (kind === "credit") return `Credit of ${amount} from ${recorded.payeeName} recorded.`;
	const what = kind === "bill" ? "Bill" : "Expense";
	return `${what} of ${amount} to ${recorded.payeeName} recorded.${checkWords(recorded)}${again}`;
}

function checkWords({ checkNumber }: Recorded): string {
	return checkNumber === undefined ? "" : ` Check ${checkNumber}.`;
}

export default function ExpenseForm() {
	const { from, values, vendors, owners, properties, accounts, banks, rules, idempotencyKey, waits, markup } =
		useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<ExpenseFormInput>({ values });
	return (
		<>
			<PageHead
				title={from ? "Correct expense" : "Record expense"}
				crumbs={[{ label: "Direct expenses", to: href("/app/expenses") }]}
			/>
			{from ? <CorrectionBanner /> : null}
			<ApprovalNotice words={waits} />
			<Form
				form={form}
				submit={from ? "Save the correction" : "Record expense"}
				cancel={from ? href("/app/transaction", { id: from }) : href("/app/expenses")}
				idempotencyKey={idempotencyKey}
				encType="multipart/form-data"
				actions={
					from ? null : (
						<Button look="plain" name="next" value="another">
							Save and add another
						</Button>
					)
				}
				wide
			>
				<div className="group/form grid gap-6">
					<div className="grid max-w-160 gap-6">
						<KindField fields={fields} />
						<PayeeFields fields={fields} vendors={vendors} owners={owners} />
						<DateFields fields={fields} banks={banks} />
					</div>
					<LineFields form={form} fields={fields} properties={properties} accounts={accounts} />
					{markup ? <MarkupField fields={fields} markup={markup} /> : null}
					<DivideFields fields={fields} properties={properties} accounts={accounts} rules={rules} />
					<div className="grid max-w-160 gap-6">
						<FilesField fields={fields} />
						<MoreFields fields={fields} isCorrection={from !== undefined} />
					</div>
				</div>
			</Form>
		</>
	);
}
