import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { depositRulesOf, interestRateOn, interestRatesOf, setDepositRules, sinceEver } from "#domain/deposits";
import { depositRulesForm } from "#domain/deposits/schema";
import { accountsFor } from "#domain/ledger";
import { formatPercent, plainPercent } from "#domain/money/format";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { Form, FormSection } from "~/ui/form";
import { TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../ledger-account-options";

export const meta = () => pageTitle("Deposit Rules");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { returnDays, interestAccountId, limits } = depositRulesOf(manager);
	const rates = interestRatesOf(manager);
	const interestBp = interestRateOn(rates, manager.today);
	return {
		rates: rates.reverse().map(({ fromDate, interestBp }) => ({
			fromDate,
			words: formatPercent(interestBp, manager.locale),
			always: fromDate === sinceEver,
		})),
		values: {
			returnDays: String(returnDays),
			interest: interestBp > 0 ? plainPercent(interestBp) : "",
			interestAccountId: interestAccountId ?? undefined,
			limits: [...limits.map(({ state, months }) => ({ state, months: String(months / 100) })), {}],
		},
		accounts: accountOptions(accountsFor(manager, "depositInterest")),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, depositRulesForm(manager));
	if (!form.ok) return form.reply;
	const set = setDepositRules(manager, form.value);
	if (!set.ok) return form.refuse(set);
	return redirectWithMessage(href("/app/withholddeposit/rules"), "Deposit rules saved.");
}

export default function DepositRules() {
	const { rates, values, accounts } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof depositRulesForm>>>({ values });
	return (
		<>
			<PageHead
				title="Deposit rules"
				facts="These apply to every lease. States require you to return deposits within 14 to 60 days, some require interest, and some limit the amount."
				crumbs={[{ label: "Withhold deposit", to: href("/app/withholddeposit") }]}
			/>
			<Form form={form} submit="Save rules">
				<TextField
					field={fields.returnDays}
					label="Days to return a deposit"
					hint="Counted from the move-out date."
					inputMode="numeric"
					maxLength={3}
					width="xs"
				/>
				<TextField
					field={fields.interest}
					label="Annual interest rate (%)"
					hint="Simple interest on deposits held. Leave blank for none."
					inputMode="decimal"
					maxLength={6}
					width="xs"
					optional
				/>
				<DateField
					field={fields.interestFrom}
					label="Rate effective from"
					hint="Interest earned earlier won't change. If blank, the rate starts today. Your first rate covers all earlier dates."
					optional
				/>
				<SelectField
					field={fields.interestAccountId}
					label="Interest expense account"
					empty="None"
					options={accounts}
					optional
				/>
				<FormSection
					title="Legal limits"
					hint="A lease with higher deposits asks before it starts. Check the limits of your states and cities with your attorney."
				>
					<LineGrid
						form={form}
						field={fields.limits}
						label="Legal limits"
						lineNoun="Limit"
						add={1}
						most={60}
						lines={fields.limits.getFieldList().map((line) => line.getFieldset())}
						columns={[
							{
								header: "State (blank for all others)",
								grow: 2,
								field: (line) => line.state,
								cell: (line, label) => <TextCell field={line.state} label={label} maxLength={60} />,
							},
							{
								header: "Months of rent",
								align: "end",
								field: (line) => line.months,
								cell: (line, label) => <TextCell field={line.months} label={label} maxLength={5} />,
							},
						]}
					/>
				</FormSection>
			</Form>
			{rates.length > 0 ? (
				<Card title="Interest rates">
					<DataTable caption="Interest rates" columns={rateColumns} rows={rates} rowKey={(rate) => rate.fromDate} />
				</Card>
			) : null}
		</>
	);
}

type Rate = ReturnType<typeof useLoaderData<typeof loader>>["rates"][number];

const rateColumns: Column<Rate>[] = [
	{ header: "From", cell: (rate) => (rate.always ? "Beginning" : <DateText date={rate.fromDate} />) },
	{ header: "Annual rate", cell: (rate) => rate.words, align: "end", phone: "amount" },
];
