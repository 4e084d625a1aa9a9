import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOnlinePayments, type OnlineFilters, onlinePaymentTerms, onlineSummary } from "#domain/payments";
import { onlineMethods } from "#domain/payments/labels";
import { propertyChoices } from "#domain/rentals";
import { ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { ListOf, ListSpec } from "~/ui/list-state";
import { Money } from "~/ui/money";
import { Pager } from "~/ui/pager";
import { Stat } from "~/ui/stat";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { Percent } from "../accounting/owners/percent";
import { onlineColumns } from "./online-columns";
import { OnlineHead } from "./online-head";

export const meta = () => pageTitle("Online Rent");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	if (new URL(request.url).searchParams.get("view") === "payouts")
		throw redirect(href("/app/online-rent/payouts"), 302);
	const list = listParams(request, onlineList);
	return {
		list,
		page: listOnlinePayments(manager, { filters: onlineFilters(list), cursor: list.cursor }),
		choices: { property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)) },
		summary: onlineSummary(manager),
		terms: onlinePaymentTerms(manager),
	};
}

export default function OnlineRent() {
	const { list, page, choices, summary, terms } = useLoaderData<typeof loader>();
	return (
		<>
			<OnlineHead test={terms?.test ?? false} />
			<Figures summary={summary} />
			<Filters list={list} spec={onlineList} choices={choices} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Online payments, newest first"
					columns={onlineColumns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.state === "canceled" || row.state === "failed" ? "quiet" : undefined)}
					list={list}
				/>
			) : (
				<NoRows list={list} spec={onlineList}>
					{terms ? (
						<EmptyState action={<ButtonLink to={href("/app/online-rent/residents")}>See your residents</ButtonLink>}>
							No online payments yet. Residents who have signed up see “Pay now” on their home page.
						</EmptyState>
					) : (
						<EmptyState action={<ButtonLink to={href("/connect-payments")}>Connect payments</ButtonLink>}>
							To accept rent online, connect a payment processor, choose which bank accounts receive the money and
							invite your residents.
						</EmptyState>
					)}
				</NoRows>
			)}
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}

function Figures({ summary }: { summary: ReturnType<typeof useLoaderData<typeof loader>>["summary"] }) {
	const { collected, collectedInAll, pendingPayments, returned, awaitingPayout, residents, signedIn, autopay } =
		summary;
	const share = collectedInAll > 0 ? Math.min(1, collected / collectedInAll) : 0;
	return (
		<div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
			<Stat
				label="Collected this month"
				value={<Money cents={collected} />}
				note={
					<>
						<Percent bp={Math.round(share * 100) * 100} /> of all payments
					</>
				}
				share={share}
			/>
			<Stat
				label="Processing"
				value={<Money cents={pendingPayments} />}
				to={href("/app/online-rent", { state: "on_its_way" })}
			/>
			<Stat
				label="Pending payout"
				value={<Money cents={awaitingPayout} />}
				to={href("/app/online-rent", { state: "settled" })}
			/>
			<Stat
				label="Returned this month"
				value={<Money cents={returned} />}
				to={href("/app/online-rent", { state: "returned" })}
			/>
			<Stat
				label="Residents signed up"
				value={`${signedIn} of ${residents}`}
				note={`${autopay} on autopay`}
				to={href("/app/online-rent/residents")}
			/>
		</div>
	);
}

const onlineList = {
	sorts: ["date"],
	direction: "desc",
	search: "Payer",
	filters: {
		state: {
			label: "Status",
			words: {
				on_its_way: "Processing",
				settled: "Settled",
				paid_out: "Paid out",
				failed: "Failed",
				returned: "Returned",
				refunded: "Refunded",
			},
		},
		method: { label: "Method", words: onlineMethods },
		property: { label: "Property", takes: "id" },
		from: { label: "From", takes: "date" },
		to: { label: "To", takes: "date" },
		payout: { label: "Payout", takes: "id" },
	},
} as const satisfies ListSpec;

function onlineFilters({ q, filters }: ListOf<typeof onlineList>): OnlineFilters {
	const { property, payout, ...rest } = filters;
	return { q, ...rest, propertyId: property, payoutId: payout };
}
