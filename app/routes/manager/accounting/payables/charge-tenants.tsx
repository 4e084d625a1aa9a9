import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { addMonths, firstOfMonth, isDate, lastOfMonth, type PlainDate } from "#domain/calendar/format";
import { leasePicks } from "#domain/leasing";
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
import { MoneyCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { RecordCell } from "~/ui/record-picker";
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
import { accountOptions } from "../../account-options";
import { LinesTotal } from "./lines-total";

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
			(ask) => leasePicks(manager, ask),
			proposed.map(({ leaseId }) => leaseId),
		),
		accounts: accountOptions(income),
		usualAccountId: rule?.chargeAccountId ?? utility?.id,
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The days that were asked for, in their order; the month before the expense's own otherwise. */
function periodOf(request: Request, date: PlainDate): { from: PlainDate; to: PlainDate } {
	const search = new URL(request.url).searchParams;
	const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
	const month = addMonths(firstOfMonth(date), -1);
	if (!isDate(from) || !isDate(to)) return { from: month, to: lastOfMonth(month) };
	return from <= to ? { from, to } : { from: to, to: from };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const expense = found(findChargeable(manager, idParam(request, "id")));
	const form = await parseForm(request, tenantChargesForm(manager), {
		find: { leaseId: (ask) => leasePicks(manager, ask) },
	});
	if (!form.ok) return form.reply;
	const charged = chargeTenants(manager, expense.id, form.value);
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
	const lines = fields.charges.getFieldList().map((line) => line.getFieldset());
	const lived = (leaseId: unknown) => proposed.find((one) => String(one.leaseId) === String(leaseId));
	return (
		<>
			<PageHead
				title="Charge tenants"
				facts={
					<>
						<Money cents={expense.amountCents} /> to {expense.payeeName} of <DateText date={expense.date} />,{" "}
						<Money cents={expense.leftCents} /> not charged yet
					</>
				}
				crumbs={[{ label: "Transaction", to: back }]}
			/>
			<Period id={expense.id} period={period} />
			{proposed.length === 0 ? (
				<Banner>Its lines name no unit that was lived in during these days. Choose leases below.</Banner>
			) : null}
			<Form form={form} submit="Charge tenants" cancel={back} idempotencyKey={idempotencyKey} wide>
				<LineGrid
					form={form}
					field={fields.charges}
					label="Leases"
					lineNoun="Lease"
					lines={lines}
					columns={[
						{
							header: "Lease",
							grow: 4,
							total: "Total",
							field: (line) => line.leaseId,
							cell: (line, name) => {
								const tenant = lived(line.leaseId.initialValue);
								return tenant ? (
									<Proposed name={line.leaseId.name} lease={tenant} />
								) : (
									<RecordCell field={line.leaseId} label={name} choices={leases} />
								);
							},
						},
						{
							header: "Lived there",
							grow: 2,
							field: (line) => line.amount,
							cell: (line) => <Days lived={lived(line.leaseId.initialValue)} />,
						},
						{
							header: "Bears of the cost",
							grow: 2,
							align: "end",
							field: (line) => line.amount,
							cell: (line, name) => <MoneyCell field={line.amount} label={name} />,
							total: <LinesTotal amounts={lines.map((line) => line.amount)} />,
						},
					]}
				/>
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

/** A lease that is proposed is left out by emptying its amount. */
function Proposed({ name, lease }: { name: string; lease: { leaseId: number; leaseName: string } }) {
	return (
		<>
			<input type="hidden" name={name} value={lease.leaseId} />
			<span className="block wrap-anywhere sm:py-1.5">{lease.leaseName}</span>
		</>
	);
}

function Days({ lived }: { lived: { unitNumber: string; days: number; periodDays: number } | undefined }) {
	if (!lived) return null;
	return (
		<span className="block py-1.5 text-soft">
			Unit {lived.unitNumber}, {lived.days} of {count(lived.periodDays, "day")}
		</span>
	);
}

/** The days the cost is for decide who bears it: a GET, so that the proposal is an address. */
function Period({ id, period }: { id: number; period: { from: string; to: string } }) {
	return (
		<form method="get" className="no-print flex flex-wrap items-end gap-3">
			<input type="hidden" name="id" value={id} />
			{(["from", "to"] as const).map((name) => (
				<label key={name}>
					<span className="mb-1 block text-small text-soft">{name === "from" ? "For the days from" : "to"}</span>
					<input key={period[name]} type="date" name={name} defaultValue={period[name]} className="control" />
				</label>
			))}
			<Button look="plain">Propose again</Button>
		</form>
	);
}
