import { useEffect, useState } from 'react';

/**
 * A value that follows another one when the browser has painted that: a press is seen at once, and what takes long to draw comes
 * after it. @param first what it is until then
 */
export function useAfterPaint<Value>(value: Value, first: Value = value): Value {
  const [painted, setPainted] = useState(first);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
