import type { Context } from "react";
import * as react from "react";
import { NeedsReact } from "./needs-react";

/** Answers the hooks of the components that are being rendered. */
type Dispatcher = Record<string, (...given: never[]) => unknown>;
type Internals = { ReactCurrentDispatcher: { current: Dispatcher | null } };

const { ReactCurrentDispatcher: current } = (
	react as unknown as { __SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED: Internals }
).__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED;

/** What components ask of the rendering that they're in. */
export type Answers = {
	/** The values of the providers around the component. */
	contexts: Map<unknown, unknown>;
	/** The next id of the component, as `useId` gives it. */
	nextId: () => string;
};

let answers: Answers | undefined;

const nothing = () => {};

/** State never changes on the server, so a component that sets it while it renders is left to React. */
const leaveToReact = () => {
	throw new NeedsReact("state");
};

const dispatcher: Dispatcher = {
	readContext: valueIn,
	useContext: valueIn,
	useMemo: (create: () => unknown) => create(),
	useCallback: (callback: unknown) => callback,
	useRef: (first: unknown) => ({ current: first }),
	useState: (first: unknown) => [typeof first === "function" ? first() : first, leaveToReact],
	useReducer: (_: unknown, first: unknown, init?: (first: unknown) => unknown) => [
		init ? init(first) : first,
		leaveToReact,
	],
	useSyncExternalStore: (_: unknown, __: unknown, onServer: (() => unknown) | undefined) =>
		onServer ? onServer() : leaveToReact(),
	useDeferredValue: (value: unknown) => value,
	useTransition: () => [false, leaveToReact],
	useId: () => answers?.nextId(),
	...{ useEffect: nothing, useLayoutEffect: nothing, useInsertionEffect: nothing },
	...{ useImperativeHandle: nothing, useDebugValue: nothing },
};

function valueIn(context: Context<unknown> & { _currentValue?: unknown }): unknown {
	const value = answers?.contexts.get(context);
	return value !== undefined || answers?.contexts.has(context) ? value : context._currentValue;
}

/** Calls `render` with these answers to the hooks of the components that it calls. */
export function answering<T>(given: Answers, render: () => T): T {
	const [before, answersBefore] = [current.current, answers];
	current.current = dispatcher;
	answers = given;
	try {
		return render();
	} finally {
		current.current = before;
		answers = answersBefore;
	}
}

/** The providers around the component that is being rendered here, or undefined if React renders it. */
export function contextsHere(): Answers["contexts"] | undefined {
	return current.current === dispatcher ? answers?.contexts : undefined;
}
