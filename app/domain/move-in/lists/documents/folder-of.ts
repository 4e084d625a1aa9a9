import { categoriesOf, type FileCategory, fileCategories } from "#domain/files/labels";
import { plainText } from "../plain-text";
import type { DocumentKind } from "./find-record";

/** Folders of other systems, in plain text. */
const words: Partial<Record<FileCategory, string>> = {
	agreement: "lease, lease agreement, rental agreement, contract, management agreement, vertrag, mietvertrag",
	addendum: "addenda, amendment",
	inspection: "move in inspection, move out inspection, inspection report",
	insurance: "certificate of insurance, coi, insurance certificate, renters insurance, versicherung",
	letter: "correspondence, brief",
	photo: "picture, image, foto",
	tax: "w 9, w9, 1099, tax form, steuer",
	statement: "owner statement",
	other: "misc, miscellaneous, general, document",
};

const known = new Map(
	(Object.keys(fileCategories) as FileCategory[]).flatMap((category) =>
		[category, plainText(fileCategories[category]), ...(words[category]?.split(", ") ?? [])].map(
			(word) => [word, category] as const,
		),
	),
);

/** The category that a folder's name means for such a record; undefined if none does. */
export function categoryOf(folder: string, kind: DocumentKind): FileCategory | undefined {
	if (folder === "") return "other";
	const last = plainText(folder.split(/[/\\]/).at(-1) ?? "");
	const category = known.get(last) ?? known.get(last.replace(/s$/, ""));
	const offered: readonly FileCategory[] = categoriesOf[kind];
	return category && offered.includes(category) ? category : undefined;
}
