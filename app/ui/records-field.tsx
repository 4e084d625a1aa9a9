import { useActionData } from "@remix-run/react";
import { Button } from "./button";
import { Checkboxes } from "./checkbox-field";
import { type Choices, pickerNames } from "./choices";
import { FieldError, type FieldProps, Hint } from "./field";
import { optionsIn } from "./options";
import { useFoundFocus } from "./use-found-focus";

type Props = Pick<FieldProps, "field" | "label" | "hint"> & {
	/** From the loader; the action reads the form with `parseForm(request, schema, { find })`. With `find`, it can be searched. */
	choices: Choices;
	/** What the search looks through: "Name, address, or owner". */
	searched: string;
};

/**
 * Chooses several records: checkboxes, and a search inside the form that lists the checked records and the matches.
 * Another button checks all matches at once.
 */
export function RecordsField({ field, label, hint, choices, searched }: Props) {
	const answer = useActionData<{ found?: Record<string, Choices>; asked?: string }>();
	const answered = choices.find === undefined ? undefined : answer?.found?.[field.name];
	const q = answered?.find ?? "";
	const isAsked = answer?.asked === field.name;
	const place = useFoundFocus(isAsked);
	const options = optionsIn((answered ?? choices).options);
	return (
		<fieldset
			ref={place}
			id={field.id}
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without scripts the browser itself moves focus to what was found.
			autoFocus={isAsked}
			className="min-w-0"
			aria-describedby={field.errors ? field.errorId : undefined}
		>
			<legend className="mb-1 font-medium">{q ? `${label}: checked, and matches for “${q}”` : label}</legend>
			<Hint field={field}>{hint}</Hint>
			{choices.find === undefined ? null : <Search {...{ field, label, searched, q }} />}
			<Checkboxes field={field} options={options} />
			{q && options.length === 0 ? <p className="text-small text-soft">Nothing matches “{q}”.</p> : null}
			<FieldError field={field} />
		</fieldset>
	);
}

function Search({ field, label, searched, q }: Pick<Props, "field" | "label" | "searched"> & { q: string }) {
	return (
		<div className="mb-3 flex flex-wrap gap-2">
			<input
				key={q}
				type="search"
				name={pickerNames.typed(field.name)}
				defaultValue={q}
				aria-label={`Find: ${label}`}
				placeholder={searched}
				maxLength={100}
				className="control w-72 max-w-full"
			/>
			<input key={`searched ${q}`} type="hidden" name={pickerNames.searched(field.name)} value={q} />
			<Button look="plain" name={pickerNames.pressed} value={field.name}>
				Find
			</Button>
			<Button look="plain" name={pickerNames.pressedAll} value={field.name}>
				Find and check all
			</Button>
		</div>
	);
}
