import { Form } from "@remix-run/react";
import { Button } from "./button";
import { FilterChips } from "./filter-chips";
import { FilterControl, offersChoice } from "./filter-control";
import { useFormat } from "./format-context";
import { Icon } from "./icon";
import { KeptInput } from "./kept-input";
import { activeFilters, type FilterChoices, isMissing, type ListSpec, type ListState } from "./list-state";
import { useApplyOnChange } from "./use-apply-on-change";

/** How many filters are beside the search on a wide screen; a phone shows only the search. */
const inView = 2;

/**
 * The search and filters above a list. It is a GET form, so the URL says what is shown. The search and the first
 * filters are visible; "Filters" opens the rest. Active filters are chips with a × that removes them. `choices` are the
 * options of filters by record; `keep` are query parameters to preserve.
 */
export function Filters({
	list,
	spec,
	choices = {},
	keep = {},
}: {
	list: ListState;
	spec: ListSpec;
	choices?: FilterChoices;
	keep?: Readonly<Record<string, string | number>>;
}) {
	const { locale } = useFormat();
	const { form, byHand, events } = useApplyOnChange();
	const chips = activeFilters(list, spec, choices, locale);
	const filters = Object.entries(spec.filters ?? {}).filter(
		([name, filter]) => offersChoice(filter, choices[name]) || isMissing(filter, list.filters[name], choices[name]),
	);
	if (!spec.search && filters.length === 0) return null;
	const apply = (
		<Button look="plain" className={byHand ? "" : "hidden"}>
			Apply
		</Button>
	);
	const isWrong = filters.some(
		([name, filter]) => list.wrong?.[name] || isMissing(filter, list.filters[name], choices[name]),
	);
	const lastInView = Math.min(inView, filters.length) - 1;
	const controls = filters.map(([name, filter], at) => {
		const control = <FilterControl key={name} name={name} filter={filter} list={list} choices={choices[name]} />;
		if (at !== lastInView || spec.search) return control;
		return (
			<div key={name} className="flex items-end gap-2">
				{control}
				{apply}
			</div>
		);
	});
	const hasBehind = filters.length > inView;
	const toggle =
		filters.length === 0 ? null : (
			<details open={isWrong} className={hasBehind ? "" : "sm:hidden"}>
				<summary className="button button-plain">
					<Icon name="filter" />
					Filters
					<Count of={filters.slice(inView)} active={chips} className="max-sm:hidden" />
					<Count of={filters} active={chips} className="sm:hidden" />
				</summary>
			</details>
		);
	return (
		<>
			<p className="print-only text-small">{chips.map(({ words }) => words).join(" · ")}</p>
			<div className="no-print grid gap-3">
				<Form ref={form} method="get" {...events} className="filters">
					{Object.entries({ ...keep, sort: list.sort, direction: list.direction }).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					{spec.search ? (
						<div className="flex min-w-0 grow basis-56 items-end gap-2 sm:max-w-96">
							<div className="min-w-0 grow">
								<label htmlFor="filter-q" className="mb-1 block text-small text-soft">
									Search
								</label>
								<KeptInput
									id="filter-q"
									type="search"
									name="q"
									maxLength={100}
									kept={list.q}
									placeholder={spec.search}
								/>
							</div>
							{apply}
						</div>
					) : null}
					{hasBehind ? null : toggle}
					<div className="filters-in-view">{controls.slice(0, inView)}</div>
					{hasBehind ? toggle : null}
					{hasBehind ? <div className="filters-behind">{controls.slice(inView)}</div> : null}
				</Form>
				<FilterChips chips={chips} spec={spec} />
			</div>
		</>
	);
}

/** How many of these filters are active. */
function Count({
	of,
	active,
	className,
}: {
	of: readonly (readonly [string, unknown])[];
	active: ReturnType<typeof activeFilters>;
	className: string;
}) {
	const count = of.filter(([name]) => active.some((filter) => filter.name === name)).length;
	return count > 0 ? <span className={className}>({count})</span> : null;
}
