import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { compareInspection, decideDeduction, listCosts, priceFinding } from "#domain/inspections";
import { inspectionKinds } from "#domain/inspections/labels";
import { compareForm } from "#domain/inspections/schema";
import { accountsFor } from "#domain/ledger";
import { formatMoney } from "#domain/money/format";
import { withSources } from "~/routes/centers/inspections/room-data.server";
import { accountOptions } from "~/routes/manager/ledger-account-options";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { CompareRow, takesPrice } from "./compare-row";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Compare Inspections");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { inspection, items } = found(compareInspection(manager, idParam(request, "id")));
	const { id, kind, home, state, leaseId, earlier, inspectedOn } = inspection;
	return {
		...{ id, kind, home, leaseId, earlier, inspectedOn },
		items: items.map(({ photos, last, ...item }) => ({
			...item,
			photos: withSources(photos),
			last: last && { ...last, photos: withSources(last.photos) },
		})),
		/** Whether findings become deductions. */
		prices: kind === "move_out" && state === "completed" && leaseId !== null,
		costs: listCosts(manager).map(({ id: value, name, amountCents, lifeYears }) => ({
			value,
			label: `${name}, ${formatMoney(amountCents, manager)}${lifeYears === null ? "" : `, lasts ${lifeYears} years`}`,
		})),
		income: accountOptions(accountsFor(manager, "income")),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { inspection, items } = found(compareInspection(manager, idParam(request, "id")));
	const form = await parseForm(request, compareForm(manager));
	if (!form.ok) return form.reply;
	const { value } = form;
	const here = href("/app/inspection/compare", { id: inspection.id });
	if (value.intent === "price") {
		const { amount, intent: _, ...input } = value;
		const priced = priceFinding(manager, inspection.id, { ...input, amountCents: amount });
		if (!priced.ok) return form.refuse(priced);
		return redirectWithMessage(here, `${formatMoney(priced.amountCents, manager)} proposed.`);
	}
	found(items.find(({ deduction }) => deduction?.id === value.deductionId));
	const state = { approve: "approved", decline: "declined", undo: "proposed" } as const;
	const decided = decideDeduction(manager, value.deductionId, state[value.intent], value.seenUpdatedDate);
	return decided.ok ? redirectWithMessage(here, words[value.intent]) : form.refuse(decided);
}

const words = { approve: "Deduction approved.", decline: "It won't be charged.", undo: "Decision undone." };

export type CompareData = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Compare() {
	const data = useLoaderData<typeof loader>();
	const { id, kind, home, items, earlier, prices, leaseId, inspectedOn } = data;
	const worse = items.filter((item) => item.worse || item.deduction);
	const same = items.filter((item) => !worse.includes(item));
	const sent = useActionData<{ initialValue?: Record<string, unknown> | null }>()?.initialValue;
	const answered =
		sent?.intent === "price"
			? items.find((item) => String(item.id) === sent.itemId && takesPrice(item, data))
			: undefined;
	const approved = items.filter(({ deduction }) => deduction?.state === "approved");
	return (
		<>
			<PageHead
				title={prices ? "Findings and deposit" : "Compare"}
				facts={
					<>
						{inspectionKinds[kind]}
						{inspectedOn === null ? null : (
							<>
								{" "}
								of <DateText date={inspectedOn} />
							</>
						)}
						{earlier ? (
							<>
								{" "}
								compared with the {inspectionKinds[earlier.kind].toLowerCase()} of{" "}
								<DateText date={earlier.inspectedOn} />
							</>
						) : null}
					</>
				}
				crumbs={[
					{ label: "Inspections", to: href("/app/inspections") },
					{ label: home, to: href("/app/inspection", { id }) },
				]}
				action={
					approved.length > 0 && leaseId !== null ? (
						<ButtonLink to={href("/app/withholddeposit", { id: leaseId })}>Settle deposit</ButtonLink>
					) : null
				}
			/>
			<UnclaimedRefusal claimed={() => answered !== undefined} />
			{earlier ? null : <Banner>There's no earlier inspection of this unit to compare with.</Banner>}
			<section className="grid gap-4">
				<h2 className="text-heading">{worse.length > 0 ? "Got worse" : "Nothing got worse"}</h2>
				{worse.map((item) => (
					<CompareRow key={item.id} item={item} data={data} />
				))}
			</section>
			{same.length > 0 ? (
				<details open={answered !== undefined && same.includes(answered)} className="grid gap-4">
					<summary className="link w-fit cursor-pointer py-1">
						{same.length === 1 ? "1 other item" : `${same.length} other items`}
					</summary>
					<div className="mt-3 grid gap-4">
						{same.map((item) => (
							<CompareRow key={item.id} item={item} data={data} />
						))}
					</div>
				</details>
			) : null}
		</>
	);
}
