import { Form, useNavigate } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Icon } from "../icon";
import { SearchPopup } from "./search-popup";
import { useSearch } from "./use-search";

/** How long to wait after typing before searching, in milliseconds (specification, section 9). */
const restMs = { bar: 500, dialog: 800 };

/**
 * The global search: a form that opens the results page. With JavaScript, results appear while typing. Arrow keys move
 * through them, Enter opens one, and Escape closes them.
 */
export function SearchBox({ to, address, place = "bar" }: { to: string; address: string; place?: "bar" | "dialog" }) {
	const id = useId();
	const navigate = useNavigate();
	const input = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState("");
	const [isOpen, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const { answer, again } = useSearch(address, typed, restMs[place]);
	const results = answer?.results ?? [];
	const shown = isOpen && answer !== undefined;

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "Escape" && shown) {
			event.preventDefault();
			setOpen(false);
		}
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		event.preventDefault();
		setOpen(true);
		const step = event.key === "ArrowDown" ? 1 : -1;
		const places = results.length + 1;
		setActive(((((active + 1 + step) % places) + places) % places) - 1);
	}

	function onSubmit(event: FormEvent) {
		const chosen = shown ? results[active] : undefined;
		if (chosen || typed.trim() === "") event.preventDefault();
		if (chosen) navigate(chosen.to);
		if (chosen || typed.trim() !== "") leave();
	}

	function leave() {
		setOpen(false);
		setActive(-1);
		input.current?.blur();
	}

	return (
		<search
			className="relative w-full"
			onBlur={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
			}}
		>
			<Form method="get" action={to} onSubmit={onSubmit} className="relative">
				<Icon name="search" className="pointer-events-none absolute start-2.5 top-1/2 -translate-y-1/2 text-soft" />
				<input
					ref={input}
					type="search"
					name="q"
					maxLength={200}
					placeholder="Search Properties, Tenants..."
					aria-label="Search Properties, Tenants..."
					autoComplete="off"
					className="control ps-9!"
					onChange={(event) => {
						setTyped(event.currentTarget.value);
						setOpen(true);
						setActive(-1);
					}}
					onFocus={() => setOpen(true)}
					onKeyDown={onKeyDown}
					role="combobox"
					aria-expanded={shown}
					aria-controls={shown ? `${id}-results` : undefined}
					aria-autocomplete="list"
					aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
				/>
			</Form>
			{shown ? (
				<SearchPopup
					id={id}
					typed={answer.typed}
					results={results}
					failed={answer.failed}
					again={() => {
						again();
						input.current?.focus();
					}}
					active={active}
					to={to}
					onChoose={leave}
					place={place}
				/>
			) : null}
		</search>
	);
}
