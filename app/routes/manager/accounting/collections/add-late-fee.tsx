import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { allOwing, chargeInBulk } from "#domain/collections";
import { lateFeeForm } from "#domain/collections/schema";
import { accountByRole } from "#domain/ledger";
import { formatMoney } from "#domain/money/format";
import { ConfirmField } from "~/ui/confirm-field";
import { count } from "~/ui/count";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { chosenLeases, outstandingAddress } from "./chosen-leases.server";
import { ChosenTable, NobodyChosen } from "./chosen-table";

export const meta = () => pageTitle("Add Late Fee");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		...{ rows: chosen(manager, request), back: outstandingAddress(request) },
		...{ today: manager.today, idempotencyKey: newIdempotencyKey() },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, lateFeeForm(manager));
	if (!form.ok) return form.reply;
	const { amount: amountCents, ...fee } = form.value;
	const rows = chosen(manager, request).map(({ id: leaseId }) => ({ leaseId, amountCents }));
	const account = accountByRole(manager, "late_fee_income");
	const charged = chargeInBulk(form.by(manager), { ...fee, rows, accountId: account.id });
	if (!charged.ok) return form.refuse(atField(charged));
	return redirectWithMessage(
		href("/app/bulkcharges/run", { id: charged.runId }),
		`Late fee charged to ${count(charged.leaseCount, "lease")}, ${formatMoney(charged.amountCents, manager)}.`,
	);
}

/** The ticked leases that have a balance due. */
function chosen(manager: Manager, request: Request) {
	return allOwing(manager, { filters: { leaseIds: chosenLeases(request, manager) }, direction: "desc" });
}

/** Moves a refusal of one lease's amount to the form's only amount field, which all leases share. */
function atField<Refusal extends { field?: string | undefined }>(refusal: Refusal): Refusal {
	return refusal.field?.startsWith("rows[") ? { ...refusal, field: "amount" } : refusal;
}

export default function AddLateFee() {
	const { rows, back, today, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof lateFeeForm>>>({
		values: { date: today, memo: "Late fee" },
	});
	return (
		<>
			<PageHead
				title="Add late fee"
				facts={rows.length > 0 ? `For ${count(rows.length, "lease")}, in addition to automatic late fees.` : null}
				crumbs={[{ label: "Outstanding balances", to: back }]}
			/>
			{rows.length === 0 ? (
				<NobodyChosen />
			) : (
				<>
					<Form
						form={form}
						submit={`Charge ${count(rows.length, "lease")}`}
						cancel={back}
						idempotencyKey={idempotencyKey}
					>
						<FieldRow>
							<MoneyField field={fields.amount} label="Fee per lease" width="full" />
							<DateField field={fields.date} label="Date" width="full" />
						</FieldRow>
						<TextField field={fields.memo} label="Memo" maxLength={65} />
						<ConfirmField field={fields.confirmDuplicates} label="Yes, charge them again" />
					</Form>
					<ChosenTable rows={rows} />
				</>
			)}
		</>
	);
}
