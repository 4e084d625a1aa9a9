import { type MouseEvent, useRef, useState } from "react";

/**
 * The values of the ticked checkboxes named `name`. Put `area` on an element around them. Shift-click ticks the range
 * since the last click. `ticked` is undefined until a checkbox is changed, and again when `page` changes.
 */
export function useTicks(name: string, page: string) {
	const [state, setState] = useState<{ page: string; ticked: ReadonlySet<string> }>();
	const last = useRef<HTMLInputElement | null>(null);
	const onClick = ({ target, currentTarget, shiftKey }: MouseEvent<HTMLElement>) => {
		if (!(target instanceof HTMLInputElement) || target.type !== "checkbox" || target.name !== name) return;
		const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name="${name}"]`)];
		const [from, to] = [last.current ? boxes.indexOf(last.current) : -1, boxes.indexOf(target)];
		if (shiftKey && from >= 0) {
			for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = target.checked;
		}
		last.current = target;
		const ticked = new Set(boxes.filter(({ checked }) => checked).map(({ value }) => value));
		setState({ page, ticked });
	};
	return { ticked: state?.page === page ? state.ticked : undefined, area: { onClick } };
}
