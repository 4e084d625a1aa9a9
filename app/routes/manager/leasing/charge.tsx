import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { chargeLease, findLease } from "#domain/leasing";
import { chargeForm } from "#domain/leasing/schema";
import { listAccounts } from "#domain/ledger";
import { formatMoney } from "#domain/money/format";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { accountOptions } from "./account-options";
import { AmountLines } from "./amount-lines";
import { LeaseFacts, leaseCrumbs, leaseFacts } from "./lease-facts";

export const meta = () => pageTitle("Charge");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const accounts = listAccounts(manager, { types: ["income", "liability"], onlyActive: true });
	return {
		lease: leaseFacts(lease),
		accounts: accountOptions(accounts.filter((account) => account.type === "income" || account.isDeposit)),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const form = await parseForm(request, chargeForm(manager));
	if (!form.ok) return form.reply;
	const charged = chargeLease(manager, lease.id, form.value);
	if (!charged.ok) return form.refuse(charged);
	const amount = formatMoney(charged.chargedCents, manager);
	return redirectWithMessage(
		href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id }),
		charged.scheduled
			? `${amount} will be charged to ${lease.name} on that day.`
			: `Charged ${amount} to ${lease.name}.`,
	);
}

export default function Charge() {
	const { lease, accounts, today, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = useForm<z.input<ReturnType<typeof chargeForm>>>({
		lastResult: useActionData<typeof action>(),
		defaultValue: { date: today, dueDate: today, lines: [{}, {}, {}], applyPrepayment: true },
	});
	return (
		<>
			<PageHead title="Charge" facts={<LeaseFacts lease={lease} />} crumbs={leaseCrumbs(lease)} />
			<Form
				form={form}
				submit="Charge"
				cancel={href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id })}
				idempotencyKey={idempotencyKey}
			>
				<FieldRow>
					<DateField field={fields.date} label="Date" hint="A day to come is charged on that day." />
					<DateField field={fields.dueDate} label="Due" optional />
				</FieldRow>
				<AmountLines form={form} field={fields.lines} accounts={accounts} label="What is charged" />
				{fields.confirmDuplicate.errors ? (
					<CheckboxField field={fields.confirmDuplicate} label="Yes, charge it again" />
				) : null}
				{lease.prepaidCents > 0 ? (
					<CheckboxField field={fields.applyPrepayment} label="Pay it from what is prepaid" />
				) : null}
			</Form>
		</>
	);
}
