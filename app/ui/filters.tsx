import { Form, Link } from "@remix-run/react";
import { Button } from "./button";
import { type Choices, pickerNames } from "./choices";
import { useFormat } from "./format-context";
import { Icon } from "./icon";
import {
	activeFilters,
	type FilterChoices,
	type FilterSpec,
	filterOptions,
	isMissing,
	type ListSpec,
	type ListState,
	noFilters,
	replacedBy,
	standardOf,
	useListAddress,
} from "./list-state";
import { Options } from "./select-field";

/**
 * The one form above a list: a GET form, so that the address says what is shown. Active filters are chips whose ×
 * leads to the list without them. `choices` are the records of filters by id; `keep` are parameters that stay.
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
	const chips = activeFilters(list, spec, choices, locale);
	const filters = Object.entries(spec.filters ?? {}).filter(
		([name, filter]) => offersChoice(filter, choices[name]) || isMissing(filter, list.filters[name], choices[name]),
	);
	if (!spec.search && filters.length === 0) return null;
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
				<Form
					method="get"
					className="flex flex-wrap items-end gap-3 has-[[aria-invalid]]:items-start max-sm:hidden max-sm:peer-open:flex has-[[aria-invalid]]:[&>button]:mt-6"
				>
					{Object.entries({ ...keep, sort: list.sort, direction: list.direction }).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					{spec.search ? (
						<label className="grow basis-56 sm:max-w-80">
							<span className="mb-1 block text-small text-soft">Search</span>
							<input
								key={list.q}
								type="search"
								name="q"
								defaultValue={list.q}
								placeholder={spec.search}
								className="control"
							/>
						</label>
					) : null}
					{filters.map(([name, filter]) => (
						<FilterControl key={name} name={name} filter={filter} list={list} choices={choices[name]} />
					))}
					<Button look="plain">Apply</Button>
				</Form>
				<Chips chips={chips} spec={spec} />
			</div>
		</>
	);
}

/** A filter by records shows itself once there are any. */
function offersChoice(filter: FilterSpec, choices: Choices | undefined): boolean {
	return !isById(filter, choices) || filterOptions(filter, choices).length > 0 || choices?.find !== undefined;
}

function isById(filter: FilterSpec, choices: Choices | undefined): boolean {
	return "takes" in filter && (filter.takes === "id" || choices !== undefined);
}

type ControlProps = { name: string; filter: FilterSpec; list: ListState; choices: Choices | undefined };

function FilterControl({ name, filter, list, choices }: ControlProps) {
	const wrong = list.wrong?.[name];
	const value = wrong?.typed ?? list.filters[name] ?? "";
	const id = `filter-${name}`;
	const options = filterOptions(filter, choices);
	const chosenById = isById(filter, choices);
	const missing = isMissing(filter, list.filters[name], choices);
	const error = wrong?.message ?? (missing ? "This was not found." : undefined);
	const told = error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {};
	return (
		<div className="min-w-0 max-sm:grow max-sm:basis-36">
			<label htmlFor={id} className="mb-1 block text-small text-soft">
				{filter.label}
			</label>
			<div className="flex gap-2">
				{"takes" in filter && !chosenById ? (
					<input key={value} {...{ id, name, ...told }} type={filter.takes} defaultValue={value} className="control" />
				) : null}
				{options.length > 0 || missing ? <FilterSelect {...{ id, name, filter, list, choices, told }} /> : null}
				{choices?.find === undefined ? null : (
					<FindRecord
						name={name}
						id={options.length > 0 || missing ? undefined : id}
						filter={filter}
						find={choices.find}
					/>
				)}
			</div>
			{error ? (
				<p id={`${id}-error`} className="mt-1 text-small font-medium text-bad">
					{error}
				</p>
			) : null}
			{choices?.find && options.length === 0 ? <p className="text-small text-soft">Nothing found.</p> : null}
		</div>
	);
}

/** What is in force when nothing is chosen posts nothing, so that a search may put another word in its place. */
function FilterSelect({
	id,
	name,
	filter,
	list,
	choices,
	told,
}: ControlProps & { id: string; told: { "aria-invalid"?: boolean; "aria-describedby"?: string } }) {
	const standard = standardOf(filter, list.q);
	const value = list.filters[name] ?? "";
	const shown = value === standard ? "" : value;
	const options = filterOptions(filter, choices).map((option) =>
		"value" in option && option.value === standard ? { ...option, value: "" } : option,
	);
	return (
		<select
			key={shown}
			{...{ id, name, ...told }}
			defaultValue={shown}
			onChange={({ currentTarget: { form } }) => empty(form, replacedBy(filter))}
			className="control sm:max-w-48"
		>
			{standard === undefined ? <option value="">Any</option> : null}
			<Options options={options} />
		</select>
	);
}

function empty(form: HTMLFormElement | null, names: readonly string[]) {
	for (const name of names) {
		const control = form?.elements.namedItem(name);
		if (control instanceof HTMLInputElement) control.value = "";
	}
}

function FindRecord({
	name,
	id,
	filter,
	find,
}: {
	name: string;
	id: string | undefined;
	filter: FilterSpec;
	find: string;
}) {
	return (
		<input
			key={find}
			id={id}
			type="search"
			name={pickerNames.typed(name)}
			defaultValue={find}
			aria-label={id ? undefined : `Find another: ${filter.label}`}
			placeholder={id ? "Part of the name" : "Another"}
			className="control min-w-32 sm:max-w-44"
		/>
	);
}

function Chips({ chips, spec }: { chips: ReturnType<typeof activeFilters>; spec: ListSpec }) {
	const address = useListAddress();
	if (chips.length === 0) return null;
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
				<Link to={address(noFilters(spec))} className="link text-small">
					Clear filters
				</Link>
			</li>
		</ul>
	);
}
