import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plainAmount } from "#domain/money/format";
import { propertyChoices } from "#domain/rentals";
import { listSpendLimits, type SpendLimit, setSpendLimit } from "#domain/work-orders";
import { spendLimitForm } from "#domain/work-orders/schema";
import { Card } from "~/ui/card";
import { FieldRow, Form } from "~/ui/form";
import { Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { PageHead } from "~/ui/page-head";
import { RecordField } from "~/ui/record-picker";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Spending Limits");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		limits: listSpendLimits(manager),
		properties: choicesOf("propertyId", (ask) => propertyChoices(manager, ask)),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, spendLimitForm(manager), {
		find: { propertyId: (ask) => propertyChoices(manager, ask) },
	});
	if (!form.ok) return form.reply;
	const { propertyId = null, limit = null, month = null } = form.value;
	const set = setSpendLimit(manager, propertyId, { limitCents: limit, monthCents: month });
	if (!set.ok) return form.refuse(set);
	return redirectWithMessage(
		href("/app/workorders/limits"),
		limit === null && month === null ? "Spending limit removed." : "Spending limit saved.",
	);
}

export default function SpendLimits() {
	const { limits, properties } = useLoaderData<typeof loader>();
	const usual = limits.find(({ propertyId }) => propertyId === null);
	const own = limits.filter(({ propertyId }) => propertyId !== null);
	const [form, fields] = usePostForm<{ propertyId: number; limit: string; month: string }>({
		values: { limit: typed(usual?.limitCents), month: typed(usual?.monthCents) },
	});
	return (
		<>
			<PageHead
				title="Spending limits"
				facts="Above its limit, a work order needs the owner's approval before it's sent."
				crumbs={[{ label: "Work Orders", to: href("/app/workorders") }]}
			/>
			<div className="grid max-w-160 gap-5">
				<Form form={form} submit="Save limit">
					<RecordField
						field={fields.propertyId}
						label="Property"
						hint="Leave blank to set the limit for all properties."
						choices={properties}
						empty="All properties"
						optional
					/>
					<FieldRow>
						<MoneyField
							field={fields.limit}
							label="For one work order"
							hint="Leave blank for no limit."
							width="full"
							optional
						/>
						<MoneyField
							field={fields.month}
							label="In a calendar month"
							hint="Doesn't count work the owner approved."
							width="full"
							optional
						/>
					</FieldRow>
				</Form>
				<Card title="Limits">
					<ul className="grid gap-2">
						<li className="flex justify-between gap-4">
							<span>All properties</span>
							{usual ? <LimitWords limit={usual} /> : <span className="text-soft">No limit</span>}
						</li>
						{own.map((limit) => (
							<li key={limit.propertyId} className="flex justify-between gap-4">
								<span className="wrap-anywhere">{limit.name}</span>
								<LimitWords limit={limit} />
							</li>
						))}
					</ul>
				</Card>
			</div>
		</>
	);
}

const typed = (cents: number | null | undefined) => (cents == null ? "" : plainAmount(cents));

function LimitWords({ limit: { limitCents, monthCents } }: { limit: SpendLimit }) {
	return (
		<span className="text-end">
			{limitCents === null ? null : (
				<span className="block">
					<Money cents={limitCents} /> each
				</span>
			)}
			{monthCents === null ? null : (
				<span className="block">
					<Money cents={monthCents} /> a month
				</span>
			)}
		</span>
	);
}
