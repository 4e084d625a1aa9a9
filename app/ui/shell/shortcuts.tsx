import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { SideDialog } from "./side-dialog";
import { isForPage, letSingleKeysAct, singleKeysAct } from "./single-keys";

/** A page that pressing `g` and then `key` opens. */
type Place = { key: string; label: string; to: string };

/** How long after `g` the letter can be pressed, in milliseconds. */
const patience = 1500;

/**
 * Keyboard shortcuts: `g` and a letter open a page; `?` or the button lists them all. They need JavaScript, are ignored
 * while someone types, and can be switched off.
 */
export function Shortcuts({ places }: { places: readonly Place[] }) {
	const [isOpen, setOpen] = useState(false);
	const close = useCallback(() => setOpen(false), []);
	useGoKeys(places, () => setOpen(true));
	return (
		<>
			<button type="button" onClick={() => setOpen(true)} className="inline-block py-1 hover:underline noscript:hidden">
				Keyboard shortcuts
			</button>
			{isOpen ? (
				<SideDialog title="Keyboard shortcuts" place="middle" onClose={close}>
					<KeyList places={places} />
				</SideDialog>
			) : null}
		</>
	);
}

function useGoKeys(places: readonly Place[], onHelp: () => void) {
	const navigate = useNavigate();
	const pressedG = useRef(0);
	const help = useRef(onHelp);
	help.current = onHelp;

	useEffect(() => {
		function onKeyDown(event: KeyboardEvent) {
			if (!isForPage(event)) return;
			const afterG = event.timeStamp - pressedG.current < patience;
			pressedG.current = event.key === "g" && !afterG ? event.timeStamp : Number.NEGATIVE_INFINITY;
			if (event.key === "?") help.current();
			const place = afterG ? places.find(({ key }) => key === event.key) : undefined;
			if (!place && event.key !== "?") return;
			event.preventDefault();
			if (place) navigate(place.to);
		}
		pressedG.current = Number.NEGATIVE_INFINITY;
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [places, navigate]);
}

function KeyList({ places }: { places: readonly Place[] }) {
	return (
		<>
			<dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
				<Row keys={["/"]} words="Search" />
				<Row keys={["Ctrl", "K"]} words="Search" />
				<Row keys={["?"]} words="Show this help" />
				{places.map(({ key, label }) => (
					<Row key={key} keys={["g", key]} words={`Go to ${label}`} />
				))}
			</dl>
			<label className="mt-4 flex items-center gap-2 border-t border-line pt-3">
				<input
					type="checkbox"
					defaultChecked={singleKeysAct()}
					onChange={({ currentTarget }) => letSingleKeysAct(currentTarget.checked)}
					className="size-4"
				/>
				Use single-key shortcuts in this browser
			</label>
		</>
	);
}

function Row({ keys, words }: { keys: readonly string[]; words: string }) {
	return (
		<>
			<dt className="flex gap-1">
				{keys.map((key) => (
					<kbd
						key={key}
						className="min-w-6 rounded border border-edge bg-sunken px-1.5 text-center font-sans text-small"
					>
						{key}
					</kbd>
				))}
			</dt>
			<dd>{words}</dd>
		</>
	);
}
