import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
	addLateFeeRule,
	editLateFeeRule,
	findLateFeeRule,
	listLateFeeRules,
	tryLateFeeRule,
} from "#domain/collections";
import { lateFeeRuleForm } from "#domain/collections/schema";
import { leaseOptions } from "#domain/lease-records";
import { accountIdByRole, accountsFor } from "#domain/ledger";
import { propertyChoices } from "#domain/rentals";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/checkbox-field";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { Form } from "~/ui/form";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../../ledger-account-options";
import { FeeTable } from "./fee-table";
import { ChargeFields, feeTitles, LimitFields, ScopeFields, StepFields } from "./late-fee-fields";
import { type LateFeeInput, lateFeeValues, newLateFeeValues } from "./late-fee-values";
import { ruleName } from "./late-fee-words";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Late Fee Rule");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	const rule = id === undefined ? undefined : found(findLateFeeRule(manager, id));
	const listed = listLateFeeRules(manager).find((one) => one.id === id);
	const income = accountsFor(manager, "income");
	const incomeAccountId = accountIdByRole(manager, "late_fee_income");
	return {
		rule: rule && listed && { id: rule.id, name: ruleName(listed), values: lateFeeValues(rule) },
		values: newLateFeeValues({ today: manager.today, incomeAccountId }),
		properties: choicesOf("propertyId", (ask) => propertyChoices(manager, ask)),
		leases: choicesOf("leaseId", (ask) => leaseOptions(manager, ask)),
		income: accountOptions(income),
		countable: income.map(({ id: value, number, name }) => ({ value, label: `${number} ${name}` })),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id !== undefined) found(findLateFeeRule(manager, id));
	const form = await parseForm(request, lateFeeRuleForm(manager), find(manager));
	if (!form.ok) return form.reply;
	const { intent, ...fields } = form.value;
	if (intent === "try") {
		const tried = tryLateFeeRule(manager, fields);
		return tried.ok ? { ...form.keep(), tried } : form.refuse(tried);
	}
	const saved = id === undefined ? addLateFeeRule(manager, fields) : editLateFeeRule(manager, id, fields);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/automaticlatefees"), "Late fee rule saved.");
}

function find(manager: Manager) {
	return {
		find: {
			propertyId: (ask: Parameters<typeof propertyChoices>[1]) => propertyChoices(manager, ask),
			leaseId: (ask: Parameters<typeof propertyChoices>[1]) => leaseOptions(manager, ask ?? {}),
		},
	};
}

export default function LateFeeRule() {
	const { rule, values, properties, leases, income, countable, idempotencyKey } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	const [form, fields] = usePostForm<LateFeeInput>({ values: rule?.values ?? values });
	return (
		<>
			<PageHead
				title={rule ? `Late fees: ${rule.name}` : "Add late fee rule"}
				crumbs={[{ label: "Automatic late fees", to: href("/app/automaticlatefees") }]}
			/>
			<Form
				form={form}
				submit="Save rule"
				cancel={href("/app/automaticlatefees")}
				idempotencyKey={idempotencyKey}
				record={rule?.values}
				rowName={(position) => feeTitles[position]}
				actions={
					<Button look="plain" name="intent" value="try">
						Preview
					</Button>
				}
			>
				{rule ? <Whom values={rule.values} /> : <ScopeFields {...{ fields, properties, leases }} />}
				<div className="group grid gap-6">
					<CheckboxField field={fields.exempt} label="No late fees" hint="Overrides property and company rules." />
					<div className="grid gap-6 group-has-[[name=exempt]:checked]:hidden">
						<StepFields fields={fields} />
						<LimitFields fields={fields} />
					</div>
				</div>
				<ChargeFields {...{ fields, income, countable }} />
				{reply && "tried" in reply ? <Tried {...reply.tried} /> : null}
			</Form>
		</>
	);
}

type RuleValues = ReturnType<typeof lateFeeValues>;

/** Whom the rule is for. For a saved rule the values are fixed and posted from hidden fields. */
function Whom({ values }: { values: Pick<RuleValues, "scope" | "propertyId" | "leaseId"> }) {
	return (
		<>
			<input type="hidden" name="scope" value={values.scope} />
			{values.propertyId ? <input type="hidden" name="propertyId" value={values.propertyId} /> : null}
			{values.leaseId ? <input type="hidden" name="leaseId" value={values.leaseId} /> : null}
		</>
	);
}

type TriedRule = Extract<ReturnType<typeof tryLateFeeRule>, { ok: true }>;

/** What the rule in the form would charge today, and a calculated example. Nothing is saved. */
function Tried({ date, startDate, charged, example }: Omit<TriedRule, "ok">) {
	return (
		<div
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without scripts the browser itself scrolls to the answer.
			autoFocus
		>
			<Card title="Preview">
				<p>
					On <DateText date={date} />, based on current balances: <Fees {...charged} />
				</p>
				<p className="text-soft">
					Charges due before <DateText date={startDate} /> are exempt.
				</p>
				{example.count > charged.count ? (
					<p className="my-3">
						Example, as if the rule had always applied: <Fees {...example} />
					</p>
				) : null}
				{example.count > 0 ? <FeeTable fees={example.fees} more={example.count - example.fees.length} /> : null}
			</Card>
		</div>
	);
}

function Fees({ count: fees, totalCents }: { count: number; totalCents: number }) {
	if (fees === 0) return <>no late fees.</>;
	return (
		<>
			{count(fees, "late fee")}, <Money cents={totalCents} />.
		</>
	);
}
