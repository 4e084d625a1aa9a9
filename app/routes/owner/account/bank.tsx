import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form as PlainForm, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { bankKinds } from "#domain/bank-accounts/labels";
import { ownerBankOf } from "#domain/owner-accounts";
import { askBankChange, cancelBankChange, type OpenBankChange, openBankChange } from "#domain/owner-center";
import { type bankChangeForm, bankForm } from "#domain/owner-center/schema";
import { BankFields } from "~/routes/manager/accounting/owners/bank-fields";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Form, FormSection } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	return { email: owner.email, bank: ownerBankOf(owner, owner.propertyOwnerId), change: openBankChange(owner) };
}

export async function action({ request }: ActionFunctionArgs) {
	const owner = await requireOwner(request);
	const form = await parseForm(request, bankForm);
	if (!form.ok) return form.reply;
	const page = href("/owner/oaccount/bank");
	if (form.value.intent === "cancel") {
		const canceled = cancelBankChange(owner);
		if (!canceled.ok) return form.refuse(canceled);
		return redirectWithMessage(page, "Change canceled.");
	}
	const { intent: _, ...input } = form.value;
	const asked = await askBankChange(owner, input);
	if (!asked.ok) return form.refuse(asked, { forget: ["accountNumber", "accountNumberAgain", "password"] });
	return redirectWithMessage(page, `To confirm the change, open the link we emailed to ${owner.email}.`);
}

export default function OwnerBankPage() {
	const { email, bank, change } = useLoaderData<typeof loader>();
	return (
		<div className="grid gap-6">
			<Card title="Payout account">
				{bank ? (
					<Facts
						facts={[
							{ label: "Account holder", value: bank.holderName },
							{ label: "Account", value: `${bankKinds[bank.kind]} ••${bank.lastFour}` },
							{ label: "Routing number", value: bank.routingNumber },
						]}
					/>
				) : (
					<p className="text-soft">No bank account on file. You're paid by check.</p>
				)}
			</Card>
			{change ? <Waiting change={change} email={email} /> : null}
			<BankChangeForm />
		</div>
	);
}

function Waiting({ change: { kind, lastFour, effectiveOn }, email }: { change: OpenBankChange; email: string }) {
	return (
		<Banner
			action={
				<PlainForm method="post">
					<Button look="plain" name="intent" value="cancel">
						Cancel change
					</Button>
				</PlainForm>
			}
		>
			{bankKinds[kind]} ••{lastFour}:{" "}
			{effectiveOn ? (
				<>
					starting <DateText date={effectiveOn} />, we'll pay you to this account.
				</>
			) : (
				<>confirm this change from the link we emailed to {email}.</>
			)}
		</Banner>
	);
}

/** Another account to be paid to. */
function BankChangeForm() {
	const [form, fields] = usePostForm<z.input<typeof bankChangeForm>>({
		values: { kind: "checking" },
		answers: (intent) => intent !== "cancel",
	});
	return (
		<Form form={form} submit="Request change">
			<input type="hidden" name="intent" value="ask" />
			<FormSection
				title="New account"
				hint="Confirm from the email link. The change takes effect three days later. We'll notify every email address we have for you."
			>
				<BankFields fields={fields} />
				<PasswordField field={fields.password} label="Your password" kind="present" width="m" />
			</FormSection>
		</Form>
	);
}
