import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import {
	bankOf,
	depositInterest,
	depositsHeld,
	findLease,
	leasePeople,
	mailingAddress,
	type Refunded,
	refundLease,
} from "#domain/leasing";
import { paymentMethodWords } from "#domain/leasing/labels";
import { refundForm } from "#domain/leasing/schema";
import { accountsFor, nextCheckNumbers } from "#domain/ledger";
import { formatMoney, plainAmount } from "#domain/money/format";
import { CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { EmptyState } from "~/ui/empty-state";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { LeaseFacts, leaseCrumbs, leaseFacts } from "./lease-facts";

export const meta = () => pageTitle("Issue Refund");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const banks = accountsFor(manager, "bank");
	return {
		lease: leaseFacts(lease),
		deposits: depositsHeld(manager, lease.id).filter((deposit) => deposit.receivedCents > 0),
		payees: leasePeople(manager, lease.id).map(({ tenantId, displayName }) => ({
			value: tenantId,
			label: displayName,
		})),
		all: new URL(request.url).searchParams.get("deposit") === "all",
		banks: banks.map(({ id, name }) => ({ value: id, label: name })),
		interestCents: depositInterest(manager, lease.id, manager.today),
		address: mailingAddress(manager, lease.id).join("\n"),
		nextChecks: nextChecksOf(manager, lease.propertyId),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The next check of the accounts that pay unless others are chosen. */
function nextChecksOf(manager: Manager, propertyId: number) {
	const ids = new Set([bankOf(manager, propertyId, "operating"), bankOf(manager, propertyId, "deposit")]);
	const next = nextCheckNumbers(manager, [...ids]);
	return accountsFor(manager, "bank").flatMap(({ id, name }) => (ids.has(id) ? [`${name}: ${next[id]}`] : []));
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const form = await parseForm(request, refundForm(manager));
	if (!form.ok) return form.reply;
	const refunded = refundLease(manager, lease.id, form.value);
	if (!refunded.ok) return form.refuse(refunded);
	return redirectWithMessage(
		href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id }),
		refundedWords(manager, refunded),
	);
}

function refundedWords(manager: Manager, { refundedCents, payeeName, checkNumbers }: Refunded): string {
	const by = checkNumbers.length === 0 ? "" : ` by check ${checkNumbers.join(" and ")}`;
	return `Refunded ${formatMoney(refundedCents, manager)} to ${payeeName}${by}.`;
}

export default function IssueRefund() {
	const { lease, deposits, interestCents, all, payees, banks, nextChecks, today, idempotencyKey, address } =
		useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof refundForm>>>({
		values: {
			payee: String(payees[0]?.value ?? "other"),
			date: today,
			method: "check",
			address,
			addInterest: interestCents > 0,
			prepayment: lease.prepaidCents > 0 ? plainAmount(lease.prepaidCents) : "",
			deposits: deposits.map(({ accountId, receivedCents }) => ({
				accountId,
				amount: all ? plainAmount(receivedCents) : undefined,
			})),
		},
	});
	const ledger = href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id });
	const lines = fields.deposits.getFieldList().map((line) => line.getFieldset());
	const nothing = lease.prepaidCents === 0 && deposits.length === 0;
	return (
		<>
			<PageHead title="Issue refund" facts={<LeaseFacts lease={lease} />} crumbs={leaseCrumbs(lease)} />
			{nothing ? (
				<EmptyState>Nothing is prepaid and no deposit is held: there is nothing to refund.</EmptyState>
			) : (
				<Form form={form} submit="Issue refund" cancel={ledger} idempotencyKey={idempotencyKey}>
					<FormSection title="From">
						{lease.prepaidCents > 0 ? (
							<MoneyField
								field={fields.prepayment}
								label="Prepayment"
								hint={
									<>
										At most <Money cents={lease.prepaidCents} />.
									</>
								}
								optional
							/>
						) : null}
						{deposits.map((deposit, position) => {
							const line = lines[position];
							return line ? (
								<div key={deposit.accountId}>
									<input type="hidden" name={line.accountId.name} value={deposit.accountId} />
									<MoneyField
										field={line.amount}
										label={deposit.accountName}
										hint={
											<>
												At most <Money cents={deposit.receivedCents} />.
											</>
										}
										optional
									/>
								</div>
							) : null;
						})}
						{interestCents > 0 && deposits.length > 0 ? (
							<CheckboxField
								field={fields.addInterest}
								label={
									<>
										Add interest of <Money cents={interestCents} />
									</>
								}
								hint="Given back together with a deposit."
							/>
						) : null}
						<ConfirmField field={fields.confirmOwing} label="Yes, refund although they owe money" />
					</FormSection>
					<FormSection title="To">
						<div className="group grid gap-4">
							<SelectField
								field={fields.payee}
								label="Pay to"
								options={[...payees, { value: "other", label: "All jointly, or someone else" }]}
							/>
							<div className="hidden group-has-[option[value=other]:checked]:block">
								<TextField field={fields.payeeName} label="Name on the check" maxLength={120} optional />
							</div>
						</div>
						<FieldRow>
							<DateField field={fields.date} label="Date" width="full" />
							<SelectField field={fields.method} label="Method" width="full" options={optionsOf(paymentMethodWords)} />
							<TextField field={fields.reference} label="Number" maxLength={30} autoComplete="off" optional />
						</FieldRow>
						<p className="text-small text-soft">
							A check without a number is the account's next one: {nextChecks.join(", ")}.
						</p>
						<TextareaField
							field={fields.address}
							label="Address on the check"
							rows={3}
							maxLength={300}
							width="m"
							optional
						/>
						<FieldRow>
							<SelectField
								field={fields.fromAccountId}
								label="Prepayment from"
								width="full"
								empty="The property's operating account"
								options={banks}
								optional
							/>
							<SelectField
								field={fields.fromDepositAccountId}
								label="Deposit from"
								width="full"
								empty="The property's deposit account"
								options={banks}
								optional
							/>
						</FieldRow>
						<TextField field={fields.memo} label="Memo" maxLength={65} optional />
					</FormSection>
				</Form>
			)}
		</>
	);
}
