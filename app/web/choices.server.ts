import { redirect } from "@remix-run/node";
import type { Choice, ChoiceRequest } from "~/domain/kernel/choice";
import { type Choices, mostFound, mostInSelect, pickerNames } from "~/ui/choices";
import { currentAttempt } from "./attempt.server";

/** A search for records with its scope filled in: `(ask) => propertyChoices(manager, ask)`. */
export type FindChoices = (request: ChoiceRequest) => Choice[];

/**
 * The options of a <RecordField> or <RecordCell>. `chosen` are the records chosen already; records named in a form
 * that is shown again are added. "unitId" also covers `moves[0].toUnitId`.
 */
export function choicesOf(name: string, find: FindChoices, chosen: readonly number[] = []): Choices {
	const again = currentAttempt()?.again?.chosen ?? [];
	const isOfName = ({ field }: { field: string }) => field.toLowerCase().endsWith(name.toLowerCase());
	return offered(find, [...chosen, ...again.filter(isOfName).map(({ id }) => id)]);
}

function offered(find: FindChoices, keep: readonly number[]): Choices {
	const all = find({ keep, limit: mostInSelect + 1, orNone: true });
	const areKept = () => find({ limit: keep.length + 1 }).every(({ id }) => all.some((one) => one.id === id));
	const areAll = all.length <= mostInSelect && (all.length > keep.length || areKept());
	return areAll ? { options: all.map(option) } : foundChoices(find, "", keep);
}

/**
 * The options of a list's filter by record. If there are too many for a select, a text field searches for them; when
 * only one is found, a redirect chooses it.
 */
export function filterChoices(request: Request, name: string, find: FindChoices): Choices {
	const { pathname, searchParams: search } = new URL(request.url);
	const chosen = /^[1-9]\d{0,14}$/.test(search.get(name) ?? "") ? Number(search.get(name)) : undefined;
	const choices = offered(find, chosen === undefined ? [] : [chosen]);
	const q = typedIn(search.get(pickerNames.typed(name)));
	if (choices.find === undefined || q === "") return choices;
	const found = find({ q, limit: mostFound });
	if (found.some(({ id }) => id === chosen)) return choices;
	if (found.length > 1) return { find: q, options: [...choices.options, ...found.map(option)] };
	if (!found[0]) return { ...choices, find: q };
	search.delete(pickerNames.typed(name));
	search.delete("cursor");
	search.set(name, String(found[0].id));
	throw redirect(`${pathname}?${search}`);
}

/** The records that match what was typed, at most 25, plus the chosen ones. An empty search finds none. */
export function foundChoices(find: FindChoices, typed: string, keep: readonly number[]): Choices {
	const q = typedIn(typed);
	const found = find({ q, keep, limit: q === "" ? 0 : mostFound });
	return { find: q, options: found.map((choice) => ({ ...option(choice), hint: choice.note || undefined })) };
}

function typedIn(text: string | null): string {
	return (text ?? "").trim().slice(0, 100);
}

function option({ id, name, active }: Choice) {
	return { value: id, label: active ? name : `${name} (inactive)` };
}
