export { type Check, checkSystem } from "./check-system";
