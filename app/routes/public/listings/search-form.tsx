import type { ReactNode } from "react";
import { needWords } from "#domain/listings/format";
import { publicSortWords } from "#domain/listings/labels";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { type Option, optionsOf } from "~/ui/options";
import { Options } from "~/ui/select-options";
import { href } from "~/web/href";
import type { SearchProblem, TypedSearch } from "./search-params.server";

type Props = { typed: TypedSearch; sort: string; org: string | undefined; problems: readonly SearchProblem[] };

const bedChoices = [
	{ value: "", label: "Any" },
	{ value: "0", label: "Studio+" },
	...["1", "2", "3", "4"].map((value) => ({ value, label: `${value}+` })),
];
const bathChoices = [
	{ value: "", label: "Any" },
	...["1", "1.5", "2", "3"].map((value) => ({ value, label: `${value}+` })),
];

/** The search form above the homes. It uses GET, so that the address holds the search. */
export function SearchForm({ typed, sort, org, problems }: Props) {
	const more = ["baths", "movein", ...Object.keys(needWords)].some((name) => typed[name]);
	const problemAt = (name: SearchProblem["name"]) => problems.find((problem) => problem.name === name)?.words;
	return (
		<form
			method="get"
			action={href("/weblistings")}
			aria-label="Search homes"
			className="no-print grid gap-4 rounded-xl border border-line bg-surface p-5 shadow-whisper max-sm:p-4"
		>
			{org ? <input type="hidden" name="org" value={org} /> : null}
			<div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_minmax(0,1.3fr)_auto]">
				<Labeled label="City or ZIP code" wide>
					<input
						name="place"
						defaultValue={typed.place}
						autoComplete="postal-code"
						maxLength={80}
						className="control"
					/>
				</Labeled>
				<Labeled label="Min rent" problem={problemAt("rentfrom")}>
					<input
						name="rentfrom"
						inputMode="numeric"
						defaultValue={typed.rentfrom}
						maxLength={10}
						aria-invalid={problemAt("rentfrom") ? true : undefined}
						className="control"
					/>
				</Labeled>
				<Labeled label="Max rent" problem={problemAt("rentto")}>
					<input
						name="rentto"
						inputMode="numeric"
						defaultValue={typed.rentto}
						maxLength={10}
						aria-invalid={problemAt("rentto") ? true : undefined}
						className="control"
					/>
				</Labeled>
				<Labeled label="Bedrooms">
					<Choice name="beds" value={typed.beds} choices={bedChoices} />
				</Labeled>
				<Labeled label="Sort by">
					<Choice name="sort" value={sort} choices={optionsOf(publicSortWords)} />
				</Labeled>
				<Button icon="search" className="max-md:col-span-2 md:mt-6">
					Search
				</Button>
			</div>
			<div>
				<details open={more || undefined} className="min-w-0">
					<summary className="link w-fit list-none text-small">
						More filters <Icon name="down" className="size-[0.9em]!" />
					</summary>
					<div className="mt-3 grid grid-cols-2 items-end gap-3 md:grid-cols-4">
						<Labeled label="Bathrooms">
							<Choice name="baths" value={typed.baths} choices={bathChoices} />
						</Labeled>
						<Labeled label="Move in by" problem={problemAt("movein")}>
							<input type="date" name="movein" defaultValue={typed.movein} className="control" />
						</Labeled>
					</div>
					<div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
						{Object.entries(needWords).map(([name, label]) => (
							<label key={name} className="flex min-h-6 items-center gap-2">
								<input type="checkbox" name={name} defaultChecked={Boolean(typed[name])} className="size-4" />
								{label}
							</label>
						))}
					</div>
				</details>
			</div>
		</form>
	);
}

function Labeled({
	label,
	wide = false,
	problem,
	children,
}: {
	label: string;
	wide?: boolean;
	problem?: string | undefined;
	children: ReactNode;
}) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
		<label className={wide ? "max-md:col-span-2" : "min-w-0"}>
			<span className="mb-1 block text-small text-soft">{label}</span>
			{children}
			{problem ? <span className="mt-1 block text-small text-bad">{problem}</span> : null}
		</label>
	);
}

function Choice({
	name,
	value = "",
	choices,
}: {
	name: string;
	value: string | undefined;
	choices: readonly Option[];
}) {
	return (
		<select name={name} defaultValue={value} className="control">
			<Options options={choices} />
		</select>
	);
}
