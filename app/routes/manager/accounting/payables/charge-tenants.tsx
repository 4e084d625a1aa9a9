import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { addMonths, firstOfMonth, isUsableDate, lastOfMonth, type PlainDate } from "#domain/calendar/format";
import { leaseOptions } from "#domain/lease-records";
import { listAccounts } from "#domain/ledger";
import { formatMoney, plainAmount } from "#domain/money/format";
import { chargeTenants, findAllocationRule, findChargeable, proposeTenantCharges } from "#domain/payables";
import { tenantChargesForm } from "#domain/payables/schema";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../../ledger-account-options";
import { TenantChargeGrid } from "./tenant-charge-grid";

export const meta = () => pageTitle("Charge Tenants");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const expense = found(findChargeable(manager, idParam(request, "id")));
	const ruleId = optionalIdParam(request, "rule");
	const rule = ruleId === undefined ? undefined : findAllocationRule(manager, ruleId);
	const period = periodOf(request, expense.date);
	const proposed = proposeTenantCharges(manager, expense.id, period);
	const income = listAccounts(manager, { types: ["income"], onlyActive: true });
	const utility = income.find(({ name }) => /reimburse/i.test(name));
	return {
		expense,
		period,
		proposed,
		rule: rule && { accountId: rule.chargeAccountId, memo: rule.chargeMemo },
		leases: choicesOf(
			"leaseId",
			(ask) => leaseOptions(manager, ask),
			proposed.map(({ leaseId }) => leaseId),
		),
		accounts: accountOptions(income),
		usualAccountId: rule?.chargeAccountId ?? utility?.id,
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The days in the URL, swapped if they are in the wrong order; by default the month before the expense. */
function periodOf(request: Request, date: PlainDate): { from: PlainDate; to: PlainDate } {
	const search = new URL(request.url).searchParams;
	const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
	const month = addMonths(firstOfMonth(date), -1);
	if (!isUsableDate(from) || !isUsableDate(to)) return { from: month, to: lastOfMonth(month) };
	return from <= to ? { from, to } : { from: to, to: from };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const expense = found(findChargeable(manager, idParam(request, "id")));
	const form = await parseForm(request, tenantChargesForm(manager), {
		find: { leaseId: (ask) => leaseOptions(manager, ask) },
	});
	if (!form.ok) return form.reply;
	const charged = chargeTenants(form.by(manager), expense.id, form.value);
	if (!charged.ok) return form.refuse(charged);
	return redirectWithMessage(
		href("/app/transaction", { id: expense.id }),
		`Charged ${formatMoney(charged.chargedCents, manager)} to ${count(charged.leases, "lease")}.`,
	);
}

export default function ChargeTenants() {
	const { expense, period, proposed, rule, leases, accounts, usualAccountId, today, idempotencyKey } =
		useLoaderData<typeof loader>();
	const empty = Math.max(2, 5 - proposed.length);
	const [form, fields] = usePostForm<z.input<ReturnType<typeof tenantChargesForm>>>({
		values: {
			date: today,
			accountId: String(usualAccountId ?? ""),
			memo: rule?.memo || expense.memo.slice(0, 65),
			charges: [
				...proposed.map(({ leaseId, amountCents }) => ({ leaseId: String(leaseId), amount: plainAmount(amountCents) })),
				...Array.from({ length: empty }, () => ({})),
			],
		},
	});
	const back = href("/app/transaction", { id: expense.id });
	return (
		<>
			<PageHead
				title="Charge tenants"
				facts={
					<>
						<Money cents={expense.amountCents} /> to {expense.payeeName} on <DateText date={expense.date} />,{" "}
						<Money cents={expense.leftCents} /> not charged yet
					</>
				}
				crumbs={[{ label: "Transaction", to: back }]}
			/>
			<Period id={expense.id} period={period} />
			{proposed.length === 0 ? (
				<Banner>No units on this expense were occupied in this period. Choose leases below.</Banner>
			) : null}
			<Form form={form} submit="Charge tenants" cancel={back} idempotencyKey={idempotencyKey} wide>
				<TenantChargeGrid form={form} field={fields.charges} proposed={proposed} leases={leases} />
				<div className="grid max-w-160 gap-6">
					<FormSection title="Charge">
						<FieldRow>
							<DateField field={fields.date} label="Date" width="full" />
							<TextField
								field={fields.markup}
								label="Markup, %"
								hint="Added to every amount."
								inputMode="decimal"
								maxLength={8}
								optional
							/>
						</FieldRow>
						<SelectField field={fields.accountId} label="Account" empty="Choose an income account" options={accounts} />
						<TextField field={fields.memo} label="Memo" maxLength={65} optional />
					</FormSection>
				</div>
			</Form>
		</>
	);
}

/**
 * The days that the cost is for, which decide which leases share it. It is a GET form, so the URL contains the
 * proposal's days.
 */
function Period({ id, period }: { id: number; period: { from: string; to: string } }) {
	return (
		<form method="get" className="no-print flex flex-wrap items-end gap-3">
			<input type="hidden" name="id" value={id} />
			{(["from", "to"] as const).map((name) => (
				<label key={name}>
					<span className="mb-1 block text-small text-soft">{name === "from" ? "Service period from" : "to"}</span>
					<input key={period[name]} type="date" name={name} defaultValue={period[name]} className="control" />
				</label>
			))}
			<Button look="plain">Recalculate</Button>
		</form>
	);
}
