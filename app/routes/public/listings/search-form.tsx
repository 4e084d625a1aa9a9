import type { ReactNode } from "react";
import { publicSortWords } from "#domain/listings/labels";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { href } from "~/web/href";
import type { TypedSearch } from "./search-params.server";

type Props = { typed: TypedSearch; sort: string; org: string | undefined; narrowed: boolean };

const needs = {
	cats: "Cats welcome",
	dogs: "Dogs welcome",
	furnished: "Furnished",
	accessible: "Accessible",
	vouchers: "Vouchers accepted",
};

/** The one form above the homes: a GET form, so that the address says what is shown. */
export function SearchForm({ typed, sort, org, narrowed }: Props) {
	const more = ["baths", "movein", ...Object.keys(needs)].some((name) => typed[name]);
	return (
		<form
			method="get"
			action={href("/weblistings")}
			aria-label="Search homes"
			className="no-print grid gap-4 rounded-xl border border-line bg-surface p-5 shadow-whisper max-sm:p-4"
		>
			{org ? <input type="hidden" name="org" value={org} /> : null}
			<div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_minmax(0,1.3fr)_auto]">
				<Labelled label="City or postal code" wide>
					<input
						name="place"
						defaultValue={typed.place}
						autoComplete="postal-code"
						maxLength={80}
						className="control"
					/>
				</Labelled>
				<Labelled label="Rent from">
					<input name="rentfrom" inputMode="numeric" defaultValue={typed.rentfrom} maxLength={10} className="control" />
				</Labelled>
				<Labelled label="Rent to">
					<input name="rentto" inputMode="numeric" defaultValue={typed.rentto} maxLength={10} className="control" />
				</Labelled>
				<Labelled label="Bedrooms">
					<Choice
						name="beds"
						value={typed.beds}
						choices={{ "": "Any", "0": "Studio +", "1": "1 +", "2": "2 +", "3": "3 +", "4": "4 +" }}
					/>
				</Labelled>
				<Labelled label="Sort by">
					<Choice name="sort" value={sort} choices={publicSortWords} />
				</Labelled>
				<Button icon="search" className="max-md:col-span-2">
					Search
				</Button>
			</div>
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
				<details open={more || undefined} className="min-w-0 grow">
					<summary className="link w-fit list-none text-small">
						More filters <Icon name="down" className="size-[0.9em]!" />
					</summary>
					<div className="mt-3 grid grid-cols-2 items-end gap-3 md:grid-cols-4">
						<Labelled label="Bathrooms">
							<Choice
								name="baths"
								value={typed.baths}
								choices={{ "": "Any", "1": "1 +", "1.5": "1.5 +", "2": "2 +", "3": "3 +" }}
							/>
						</Labelled>
						<Labelled label="Move in by">
							<input type="date" name="movein" defaultValue={typed.movein} className="control" />
						</Labelled>
					</div>
					<div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
						{Object.entries(needs).map(([name, label]) => (
							<label key={name} className="flex min-h-6 items-center gap-2">
								<input type="checkbox" name={name} defaultChecked={Boolean(typed[name])} className="size-4" />
								{label}
							</label>
						))}
					</div>
				</details>
				{narrowed ? (
					<a href={href("/weblistings", { org })} className="link text-small">
						Clear filters
					</a>
				) : null}
			</div>
		</form>
	);
}

function Labelled({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
		<label className={wide ? "max-md:col-span-2" : "min-w-0"}>
			<span className="mb-1 block text-small text-soft">{label}</span>
			{children}
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
	choices: Readonly<Record<string, string>>;
}) {
	return (
		<select name={name} defaultValue={value} className="control">
			{Object.entries(choices)
				.sort(([a], [b]) => (a === "" ? -1 : b === "" ? 1 : 0))
				.map(([key, words]) => (
					<option key={key} value={key}>
						{words}
					</option>
				))}
		</select>
	);
}
