import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { depositRulesOf, setDepositRules } from "#domain/leasing";
import { depositRulesForm } from "#domain/leasing/schema";
import { accountsFor } from "#domain/ledger";
import { plainPercent } from "#domain/money/format";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../account-options";

export const meta = () => pageTitle("Deposit Rules");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { returnDays, interestBp, interestAccountId } = depositRulesOf(manager);
	return {
		values: {
			returnDays: String(returnDays),
			interest: interestBp > 0 ? plainPercent(interestBp) : "",
			interestAccountId: interestAccountId ?? undefined,
		},
		accounts: accountOptions(accountsFor(manager, "depositInterest")),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, depositRulesForm);
	if (!form.ok) return form.reply;
	const set = setDepositRules(manager, form.value);
	if (!set.ok) return form.refuse(set);
	return redirectWithMessage(href("/app/withholddeposit/rules"), "Deposit rules saved.");
}

export default function DepositRules() {
	const { values, accounts } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof depositRulesForm>>({ values });
	return (
		<>
			<PageHead
				title="Deposit rules"
				facts="For every lease. States ask for 14 to 60 days, and some for interest."
				crumbs={[{ label: "Withhold deposit", to: href("/app/withholddeposit") }]}
			/>
			<Form form={form} submit="Save rules">
				<TextField
					field={fields.returnDays}
					label="Days to return a deposit"
					hint="From the day they move out."
					inputMode="numeric"
					maxLength={3}
					width="xs"
				/>
				<TextField
					field={fields.interest}
					label="Interest a year, in percent"
					hint="Simple interest on what is held. Left blank: none."
					inputMode="decimal"
					maxLength={6}
					width="xs"
					optional
				/>
				<SelectField
					field={fields.interestAccountId}
					label="Interest is an expense of"
					empty="None"
					options={accounts}
					optional
				/>
			</Form>
		</>
	);
}
