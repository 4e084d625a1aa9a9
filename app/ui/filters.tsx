import { Form, Link } from "@remix-run/react";
import { Button } from "./button";
import { Icon } from "./icon";
import { activeFilters, type Filter, type ListState, useListAddress } from "./list-state";
import { Options } from "./select-field";

/**
 * The one form above a list: a GET form, so that the address says what is shown. Active filters are chips whose ×
 * leads to the list without them. `search` names what the text field looks through; `keep` are parameters that stay.
 */
export function Filters({
	list,
	search,
	filters,
	keep = {},
}: {
	list: ListState;
	search?: string;
	filters: readonly Filter[];
	keep?: Readonly<Record<string, string | number>>;
}) {
	const chips = activeFilters(list, filters);
	return (
		<>
			<p className="print-only text-small">{chips.map(({ words }) => words).join(" · ")}</p>
			<div className="no-print grid gap-3">
				<details className="peer sm:hidden">
					<summary className="button button-plain">
						<Icon name="search" />
						Search and filter
					</summary>
				</details>
				<Form method="get" className="flex flex-wrap items-end gap-3 max-sm:hidden max-sm:peer-open:flex">
					{Object.entries({ ...keep, sort: list.sort, direction: list.direction }).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					{search ? (
						<label className="grow basis-56 sm:max-w-80">
							<span className="mb-1 block text-small text-soft">Search</span>
							<input
								key={list.q}
								type="search"
								name="q"
								defaultValue={list.q}
								placeholder={search}
								className="control"
							/>
						</label>
					) : null}
					{filters.map((filter) => (
						<FilterControl key={filter.name} filter={filter} value={list.filters[filter.name]} />
					))}
					<Button look="plain">Apply</Button>
				</Form>
				<Chips chips={chips} />
			</div>
		</>
	);
}

function FilterControl({ filter, value }: { filter: Filter; value: string | number | undefined }) {
	const shown = value ?? filter.standard ?? "";
	const id = `filter-${filter.name}`;
	return (
		<div className="min-w-0 max-sm:grow max-sm:basis-36">
			<label htmlFor={id} className="mb-1 block text-small text-soft">
				{filter.label}
			</label>
			{filter.options ? (
				<select key={shown} id={id} name={filter.name} defaultValue={shown} className="control sm:max-w-56">
					{filter.standard === undefined ? <option value="">Any</option> : null}
					<Options options={filter.options} />
				</select>
			) : (
				<input key={shown} id={id} type="date" name={filter.name} defaultValue={shown} className="control" />
			)}
		</div>
	);
}

function Chips({ chips }: { chips: ReturnType<typeof activeFilters> }) {
	const address = useListAddress();
	if (chips.length === 0) return null;
	const none = Object.fromEntries(chips.map((chip) => [chip.name, null]));
	return (
		<ul className="flex flex-wrap items-center gap-2" aria-label="Active filters">
			{chips.map((chip) => (
				<li
					key={chip.name}
					className="flex items-center rounded-full border border-line bg-accent-soft ps-3 text-small"
				>
					{chip.words}
					<Link to={address({ [chip.name]: null })} className="p-1.5 pe-2.5" aria-label={`Remove ${chip.words}`}>
						<Icon name="close" className="size-[0.9em]!" />
					</Link>
				</li>
			))}
			<li>
				<Link to={address(none)} className="link text-small">
					Clear filters
				</Link>
			</li>
		</ul>
	);
}
