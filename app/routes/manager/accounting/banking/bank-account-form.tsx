import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { type BankAccount, editBankAccount, findBankAccount } from "#domain/bank-accounts";
import { bankKinds, bankPurposes } from "#domain/bank-accounts/labels";
import { addBankAccount, linkableAccounts } from "#domain/banking";
import { bankAccountForm } from "#domain/banking/schema";
import { propertyChoices } from "#domain/rentals";
import { ButtonLink } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { choicesOf } from "~/web/choices.server";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountCrumbs, bankingCrumb, registerOf } from "./bank-words";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Bank Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const id = optionalIdParam(request, "id");
	const account = id === undefined ? undefined : found(findBankAccount(manager, id));
	return {
		account: account && { ...account, values: valuesOf(account) },
		linkable: account ? [] : linkableAccounts(manager),
		properties: account ? undefined : choicesOf("propertyId", (ask) => propertyChoices(manager, ask)),
		idempotencyKey: newIdempotencyKey(),
	};
}

function valuesOf({
	name,
	kind,
	purpose,
	bankName,
	country,
	routingNumber,
	nextCheckNumber,
	forNewProperties,
	updatedDate,
}: BankAccount) {
	const facts = { name, kind, purpose, bankName, country, routingNumber, forNewProperties };
	return { ...facts, nextCheckNumber: String(nextCheckNumber), seenUpdatedDate: updatedDate };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const id = optionalIdParam(request, "id");
	if (id !== undefined) found(findBankAccount(manager, id));
	const form = await parseForm(request, bankAccountForm(manager), {
		find: { propertyId: (ask) => propertyChoices(manager, ask) },
	});
	if (!form.ok) return form.reply;
	if (id !== undefined) {
		const edited = editBankAccount(manager, id, form.value);
		if (!edited.ok) return form.refuse(edited);
		return redirectWithMessage(registerOf(id), "Bank account saved.");
	}
	const added = addBankAccount(form.by(manager), form.value);
	if (!added.ok) return form.refuse(added);
	return redirectWithMessage(registerOf(added.accountId), "Bank account saved.");
}

export default function BankAccountForm() {
	const { account, linkable, properties, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof bankAccountForm>>>({
		values: account?.values ?? { kind: "checking", purpose: "operating", country: "US", nextCheckNumber: "1001" },
	});
	return (
		<>
			<PageHead
				title={account ? `Edit ${account.name}` : "Add bank account"}
				crumbs={account ? accountCrumbs(account) : [bankingCrumb]}
				links={
					account ? (
						<ButtonLink to={href("/app/bankaccount/remove", { id: account.id })} look="quiet">
							{account.active ? "Deactivate" : "Reactivate"}
						</ButtonLink>
					) : null
				}
			/>
			<Form
				form={form}
				submit="Save bank account"
				cancel={account ? registerOf(account.id) : href("/app/banking")}
				idempotencyKey={account ? undefined : idempotencyKey}
				record={account?.values}
			>
				<TextField field={fields.name} label="Name" maxLength={50} />
				<div className="group/purpose grid gap-3">
					<RadioField field={fields.purpose} label="Purpose" options={purposes} />
					<div className="group-has-[[value=company]:checked]/purpose:hidden">
						<CheckboxField
							field={fields.forNewProperties}
							label="Default for new properties"
							hint="New properties use this account. It replaces the current default for this purpose."
						/>
					</div>
				</div>
				<FieldRow>
					<SelectField field={fields.kind} label="Account type" width="full" options={optionsOf(bankKinds)} />
					<TextField field={fields.nextCheckNumber} label="Next check number" inputMode="numeric" maxLength={8} />
				</FieldRow>
				<FormSection title="Bank details">
					<FieldRow>
						<TextField field={fields.bankName} label="Bank" maxLength={100} optional />
						<TextField field={fields.country} label="Country" maxLength={60} />
					</FieldRow>
					<TextField
						field={fields.routingNumber}
						label="Routing number"
						maxLength={34}
						inputMode="numeric"
						width="m"
						autoComplete="off"
						optional
					/>
					<FieldRow>
						<TextField
							field={fields.accountNumber}
							label="Account number"
							hint={
								account?.lastFour
									? `Ends in ${account.lastFour}. Leave blank to keep it.`
									: "We store only the last four digits."
							}
							maxLength={34}
							autoComplete="off"
							optional
						/>
						<TextField
							field={fields.accountNumberAgain}
							label="Confirm account number"
							maxLength={34}
							autoComplete="off"
							optional
						/>
					</FieldRow>
				</FormSection>
				{properties === undefined ? null : (
					<FormSection title="Bookkeeping">
						<SelectField
							field={fields.ledgerAccountId}
							label="Ledger account"
							empty="Create a new account"
							options={linkable.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))}
							optional
						/>
						<FieldRow>
							<MoneyField
								field={fields.opening}
								label="Opening balance"
								hint="The ending balance of your last statement before you start."
								optional
							/>
							<DateField field={fields.openingDate} label="Balance date" optional />
						</FieldRow>
						<RecordField
							field={fields.propertyId}
							label="Belongs to"
							hint="The property the opening balance belongs to. If there are several, choose Company, then divide it with a journal entry."
							choices={properties}
							empty="Company"
							optional
						/>
					</FormSection>
				)}
			</Form>
		</>
	);
}

const purposes = [
	{ value: "operating", label: bankPurposes.operating, hint: "For collecting rent and paying bills." },
	{ value: "deposit_trust", label: bankPurposes.deposit_trust, hint: "For tenant security deposits only." },
	{ value: "company", label: bankPurposes.company, hint: "For your company's own money." },
];
