import type { Step } from "./labels";

/** How far a step of an application is. */
export type StepState = { step: Step; state: "to_do" | "missing" | "done" };
