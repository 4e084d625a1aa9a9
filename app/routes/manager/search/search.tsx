import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { mostResults, type SearchKind, searchKinds } from "#domain/search/labels";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { type FoundRecord, searchIcons } from "~/ui/shell/search-results";
import { Status } from "~/ui/status";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { foundRecords } from "./found-records.server";

export const meta = () => pageTitle("Search");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { searchParams } = new URL(request.url);
	const q = (searchParams.get("q") ?? "").slice(0, 200).trim();
	const former = searchParams.get("former") === "1";
	return { q, former, results: foundRecords(manager, q, { former }) };
}

export default function Search() {
	const { q, former, results } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title="Search" facts={q === "" ? undefined : factsOf(results)} />
			<Form method="get" className="flex max-w-160 flex-wrap items-center gap-x-4 gap-y-2">
				<input
					key={q}
					type="search"
					name="q"
					defaultValue={q}
					maxLength={200}
					aria-label="Search Properties, Tenants..."
					placeholder="Search Properties, Tenants..."
					className="control w-auto! min-w-0 flex-1 basis-64"
				/>
				<Button>Search</Button>
				<label className="flex basis-full items-center gap-2">
					<input type="checkbox" name="former" value="1" defaultChecked={former} />
					Include former tenants and inactive properties
				</label>
			</Form>
			{q === "" ? (
				<EmptyState>
					Search by name, address, unit number, phone number, email, amount, check number or receipt number.
				</EmptyState>
			) : results.length > 0 ? (
				<Groups results={results} />
			) : (
				<Nothing q={q} former={former} />
			)}
		</>
	);
}

function factsOf(results: readonly FoundRecord[]) {
	if (results.length === 0) return undefined;
	return results.length === mostResults
		? `Showing the top ${mostResults}. Add another word to narrow your search.`
		: count(results.length, "result");
}

function Groups({ results }: { results: readonly FoundRecord[] }) {
	const kinds = Object.keys(searchKinds) as SearchKind[];
	return kinds
		.map((kind) => ({ kind, found: results.filter(({ source }) => source === kind) }))
		.filter(({ found }) => found.length > 0)
		.map(({ kind, found }) => (
			<Card key={kind} title={searchKinds[kind].label}>
				<ul className="-mx-2 -my-1">
					{found.map(({ id, label, detail, former, to }) => (
						<li key={id}>
							<Link to={to} className="flex items-center gap-3 rounded-control px-2 py-2 hover:bg-sunken">
								<Icon name={searchIcons[kind]} className="text-soft" />
								<span className="min-w-0 flex-1">
									<span className="block font-medium wrap-anywhere">{label}</span>
									<span className="block text-small text-soft wrap-anywhere">{detail}</span>
								</span>
								{former ? <Status tone="quiet">{formerWords[kind]}</Status> : null}
							</Link>
						</li>
					))}
				</ul>
			</Card>
		));
}

const formerWords: Record<SearchKind, string> = {
	tenant: "Former",
	property: "Inactive",
	unit: "Inactive",
	lease: "Past",
	owner: "Inactive",
	vendor: "Inactive",
	request: "Closed",
	workOrder: "Canceled",
	asset: "Retired",
	transaction: "Reversed",
};

function Nothing({ q, former }: { q: string; former: boolean }) {
	return (
		<EmptyState
			action={
				former ? undefined : (
					<Link to={href("/app/search", { q, former: 1 })} className="link">
						Search former tenants and inactive properties
					</Link>
				)
			}
		>
			No results for {q}
		</EmptyState>
	);
}
