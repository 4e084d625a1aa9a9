import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	type LateFeeRuleRow,
	listLateFeeRules,
	previewLateFees,
	switchOffLateFeeRule,
	switchOnLateFeeRule,
} from "#domain/collections";
import { switchLateFeeRuleForm } from "#domain/collections/schema";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { FeeTable } from "./fee-table";
import { capWords, ruleName, stepWords } from "./late-fee-words";

export const meta = () => pageTitle("Automatic Late Fees");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { date, fees, totalCents } = previewLateFees(manager);
	return {
		rules: listLateFeeRules(manager),
		preview: { date, totalCents, count: fees.length, fees: fees.slice(0, 50) },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, switchLateFeeRuleForm);
	if (!form.ok) return form.reply;
	const { intent, ruleId } = form.value;
	const switchRule = intent === "switch_on" ? switchOnLateFeeRule : switchOffLateFeeRule;
	const switched = switchRule(manager, ruleId);
	if (!switched.ok) return form.refuse(switched);
	return redirectWithMessage(
		href("/app/automaticlatefees"),
		intent === "switch_on"
			? "Late fee rule turned on for charges due from today."
			: "Late fee rule turned off. Fees already charged won't change.",
	);
}

export default function AutomaticLateFees() {
	const { rules, preview } = useLoaderData<typeof loader>();
	const add = (
		<ButtonLink to={href("/app/addeditlatefee")} icon="plus">
			Add rule
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Automatic late fees"
				facts="The most specific rule applies. A lease rule overrides its property's rule, which overrides the rule for every lease."
				action={add}
			/>
			{rules.length > 0 ? (
				<DataTable caption="Late fee rules" columns={columns} rows={rules} rowKey={(row) => row.id} rowTone={tone} />
			) : (
				<EmptyState action={add}>No late fee rules yet.</EmptyState>
			)}
			{rules.length > 0 ? (
				<Card title="Next run">
					<p className="mb-3 text-soft">
						On <DateText date={preview.date} />, based on current balances:{" "}
						{preview.count === 0 ? (
							"no late fees."
						) : (
							<>
								{count(preview.count, "late fee")}, <Money cents={preview.totalCents} />.
							</>
						)}
					</p>
					{preview.count > 0 ? <FeeTable fees={preview.fees} more={preview.count - preview.fees.length} /> : null}
				</Card>
			) : null}
		</>
	);
}

const tone = (row: LateFeeRuleRow) => (row.active ? undefined : ("quiet" as const));

const columns: Column<LateFeeRuleRow>[] = [
	{
		header: "Applies to",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/addeditlatefee", { id: row.id })}>{ruleName(row)}</PlainLink>
				<small>
					{row.leaseId ? "One lease" : row.propertyId ? "One property" : "Unless a property or lease has its own rule"}
				</small>
			</>
		),
	},
	{ header: "Fee", phone: "fact", cell: (row) => <Fee rule={row} /> },
	{ header: "Maximum", cell: (row) => <Cap rule={row} /> },
	{
		header: "Eligible charges",
		cell: (row) =>
			row.exempt ? null : row.accounts === null ? "All income, except late fees" : count(row.accounts, "account"),
	},
	{
		header: "Leases",
		align: "end",
		phone: "fact",
		phoneLabel: "Leases",
		cell: (row) => row.leases.toLocaleString("en-US"),
	},
	{
		header: "Status",
		phone: "status",
		cell: (row) => (row.active ? <Status tone="good">On</Status> : <Status tone="quiet">Off</Status>),
	},
	{ header: "Actions", acts: true, align: "end", phone: "fact", cell: (row) => <Switch rule={row} /> },
];

function Fee({ rule }: { rule: LateFeeRuleRow }) {
	const format = useFormat();
	if (rule.exempt) return <>No late fees</>;
	return (
		<>
			{rule.steps.map((step) => (
				<span key={step.step} className="block">
					{stepWords(step, format)}
				</span>
			))}
		</>
	);
}

function Cap({ rule }: { rule: LateFeeRuleRow }) {
	return <>{capWords(rule, useFormat())}</>;
}

function Switch({ rule }: { rule: LateFeeRuleRow }) {
	return (
		<Form method="post">
			<input type="hidden" name="intent" value={rule.active ? "switch_off" : "switch_on"} />
			<input type="hidden" name="ruleId" value={rule.id} />
			<Button look="quiet" aria-label={`Turn ${rule.active ? "off" : "on"}: ${ruleName(rule)}`}>
				{rule.active ? "Turn off" : "Turn on"}
			</Button>
		</Form>
	);
}
