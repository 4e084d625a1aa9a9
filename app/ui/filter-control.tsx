import type { Choices } from "./choices";
import { pickerNames } from "./choices";
import { KeptInput, useKeptValue } from "./kept-input";
import { type FilterSpec, filterOptions, isMissing, type ListState, replacedBy, standardOf } from "./list-state";
import { Options } from "./select-options";

/** Whether a filter has something to choose; a filter by record is hidden while there are no records. */
export function offersChoice(filter: FilterSpec, choices: Choices | undefined): boolean {
	return !isById(filter, choices) || filterOptions(filter, choices).length > 0 || choices?.find !== undefined;
}

function isById(filter: FilterSpec, choices: Choices | undefined): boolean {
	return "takes" in filter && (filter.takes === "id" || choices !== undefined);
}

type ControlProps = { name: string; filter: FilterSpec; list: ListState; choices: Choices | undefined };

/** One filter of a list: label, control and error. */
export function FilterControl({ name, filter, list, choices }: ControlProps) {
	const wrong = list.wrong?.[name];
	const value = wrong?.typed ?? list.filters[name] ?? standardOf(filter, list.q) ?? "";
	const id = `filter-${name}`;
	const options = filterOptions(filter, choices);
	const chosenById = isById(filter, choices);
	const missing = isMissing(filter, list.filters[name], choices);
	const error = wrong?.message ?? (missing ? "That record wasn't found." : undefined);
	const told = error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {};
	return (
		<div className="min-w-0 max-sm:w-full">
			<label htmlFor={id} className="mb-1 block text-small text-soft">
				{filter.label}
			</label>
			<div className="flex gap-2">
				{"takes" in filter && !chosenById ? (
					<KeptInput {...{ id, name, ...told }} type={filter.takes} kept={String(value)} />
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

/** The default choice posts nothing, so that a search can use another default. */
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
	const kept = useKeptValue<HTMLSelectElement>(String(shown));
	const options = filterOptions(filter, choices).map((option) =>
		"value" in option && option.value === standard ? { ...option, value: "" } : option,
	);
	return (
		<select
			ref={kept}
			{...{ id, name, ...told }}
			defaultValue={shown}
			onChange={({ currentTarget: { form } }) => empty(form, replacedBy(filter))}
			className="control sm:max-w-72"
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
