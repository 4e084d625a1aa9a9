import { useActionData } from "@remix-run/react";
import { Button } from "./button";
import { type Choices, pickerNames } from "./choices";
import { FieldError, type FieldProps, Hint, Optional } from "./field";
import { SelectCell } from "./line-cells";
import { type Option, optionsIn } from "./options";
import { SelectField } from "./select-field";
import { useFoundFocus } from "./use-found-focus";

type PickerProps = {
	/** From the loader's choicesOf(); the action reads the form with `parseForm(request, schema, { find })`. */
	choices: Choices;
	/** Choices that aren't records: "New owner". */
	more?: readonly Option[];
	/** The label of the empty choice. */
	empty?: string;
};

/**
 * Chooses one record: a select for up to 200, otherwise a text field whose Find button lists matches as radio buttons.
 */
export function RecordField({ choices, more = [], empty, ...props }: FieldProps & PickerProps) {
	const { field, label, hint, optional } = props;
	const found = useFound(field, choices);
	const place = useFoundFocus(found?.asked);
	if (found === undefined) {
		return <SelectField {...props} empty={empty ?? "Choose"} options={[...choices.options, ...more]} />;
	}
	return (
		<fieldset
			ref={place}
			id={field.id}
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without scripts the browser itself moves focus to what was found.
			autoFocus={found.asked}
			className="min-w-0"
			aria-describedby={[foundId(field, found), field.errors && field.errorId].filter(Boolean).join(" ") || undefined}
		>
			<legend className="mb-1 font-medium">
				{label}
				{optional ? <Optional /> : null}
			</legend>
			<Hint field={field}>{hint}</Hint>
			<Finder {...{ field, label, found, more }} empty={optional ? (empty ?? "None") : undefined} />
			<FieldError field={field} />
		</fieldset>
	);
}

/** The same picker in a line grid. */
export function RecordCell({
	field,
	label,
	choices,
	more = [],
	empty = "",
}: PickerProps & { field: FieldProps["field"]; label: string }) {
	const found = useFound(field, choices);
	const place = useFoundFocus(found?.asked);
	if (found === undefined) {
		return <SelectCell {...{ field, label, empty }} options={[...choices.options, ...more]} />;
	}
	return (
		<fieldset
			ref={place}
			id={field.id}
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without scripts the browser itself moves focus to what was found.
			autoFocus={found.asked}
			className="min-w-0"
			aria-describedby={foundId(field, found)}
		>
			<legend className="sr-only">{label}</legend>
			<Finder {...{ field, label, found, more }} empty={empty || "None"} />
		</fieldset>
	);
}

function foundId(field: FieldProps["field"], { q, asked }: Found): string | undefined {
	return asked && q ? `${field.id}-found` : undefined;
}

type Found = { q: string; options: readonly Option[]; asked: boolean };

/**
 * The records found by the last search of this field; without a search, the record that is chosen. Undefined if the
 * picker is a select.
 */
function useFound(field: FieldProps["field"], choices: Choices): Found | undefined {
	const answer = useActionData<{ found?: Record<string, Choices>; asked?: string }>();
	if (choices.find === undefined) return undefined;
	const answered = answer?.found?.[field.name];
	const options = optionsIn((answered ?? choices).options);
	const own = options.filter((option) => String(option.value) === field.initialValue);
	return { q: answered?.find ?? "", options: answered ? options : own, asked: answer?.asked === field.name };
}

/** How many records a search found, which the group says when it takes focus. Seen only if there are none. */
function FoundWords({ field, q, count }: { field: FieldProps["field"]; q: string; count: number }) {
	const words = count === 0 ? `Nothing matches “${q}”.` : `${count} ${count === 1 ? "match" : "matches"} for “${q}”.`;
	return (
		<p id={`${field.id}-found`} className={count === 0 ? "text-small text-soft" : "sr-only"}>
			{words}
		</p>
	);
}

function Finder({
	field,
	label,
	found,
	more,
	empty,
}: {
	field: FieldProps["field"];
	label: string;
	found: Found;
	more: readonly Option[];
	empty: string | undefined;
}) {
	const offered = [...found.options, ...more];
	const options = empty !== undefined && offered.length > 0 ? [{ value: "", label: empty }, ...offered] : offered;
	const chosen = String(field.initialValue ?? "");
	return (
		<div className="grid gap-1.5">
			{options.map(({ value, label: words, hint }) => (
				<label key={value} className="flex min-h-6 items-start gap-2">
					<input
						key={chosen}
						type="radio"
						name={field.name}
						value={value}
						defaultChecked={String(value) === chosen}
						className="mt-[0.2em] size-4 shrink-0"
					/>
					<span className="min-w-0 wrap-anywhere">
						{words}
						{hint ? <small className="block text-small text-soft">{hint}</small> : null}
					</span>
				</label>
			))}
			{found.q ? <FoundWords field={field} q={found.q} count={found.options.length} /> : null}
			<div className="flex gap-2">
				<input
					key={found.q}
					type="search"
					name={pickerNames.typed(field.name)}
					defaultValue={found.q}
					aria-label={`Find: ${label}`}
					placeholder="Part of the name"
					maxLength={100}
					className="control min-w-0"
				/>
				<input key={`searched ${found.q}`} type="hidden" name={pickerNames.searched(field.name)} value={found.q} />
				<Button look="plain" name={pickerNames.pressed} value={field.name} className="shrink-0 px-3! whitespace-nowrap">
					Find
				</Button>
			</div>
		</div>
	);
}
